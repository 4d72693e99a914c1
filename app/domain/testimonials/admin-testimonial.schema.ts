import { z } from "zod";
import { pastDay } from "~/domain/editing/day.schema";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { removeControls, singleLine } from "~/utils/user-text";

const MOST_QUOTE_CHARACTERS = 1000;
const MOST_NAME_CHARACTERS = 120;

const required = (missing: () => string, most: number, read: (text: string) => string) =>
  z
    .string({ error: missing })
    .transform(read)
    .pipe(z.string().min(1, { error: missing }).max(most, tooLong(most)));

export const adminTestimonialSchema = z.object({
  quote: required(m.admin_testimonial_quote_missing, MOST_QUOTE_CHARACTERS, removeControls),
  name: required(m.admin_testimonial_name_missing, MOST_NAME_CHARACTERS, singleLine),
  /** Null keeps the testimonial off the site. */
  consented_on: pastDay(m.admin_common_date_missing)
    .optional()
    .transform((day) => day ?? null),
  property_id: z
    .guid({ error: m.admin_testimonial_property_gone })
    .optional()
    .transform((id) => id ?? null),
});

export type AdminTestimonialInput = z.output<typeof adminTestimonialSchema>;
