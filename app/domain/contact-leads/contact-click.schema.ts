import { z } from "zod";
import { ctaTypes } from "./contact-lead";

/** A click on WhatsApp, Call Now or E-mail on a property page, as the browser reports it. */
export const contactClickSchema = z.object({
  property: z.string().regex(/^[a-z0-9-]{1,200}$/),
  kind: z.enum(ctaTypes),
  /** The click's id, set by a script: a click that is reported twice is recorded once. */
  press: z.uuid().optional(),
});

export type ContactClick = z.infer<typeof contactClickSchema>;
