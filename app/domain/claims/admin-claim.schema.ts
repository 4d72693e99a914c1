import { z } from "zod";
import { whenValid } from "~/domain/editing/across-fields";
import { pastDay } from "~/domain/editing/day.schema";
import { secureAddress } from "~/domain/editing/secure-address.schema";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { isCalendarDate } from "~/utils/time/dates";
import { singleLine, removeControls } from "~/utils/user-text";

/** conform reads a blank field as `undefined`, also after a pipe. */
const optionalLine = (most: number) =>
  z
    .string()
    .transform((text) => singleLine(text) || undefined)
    .pipe(z.string().max(most, tooLong(most)).optional())
    .transform((text = "") => text)
    .default("");

const day = (error: () => string) =>
  z.string({ error }).refine(isCalendarDate, { error: m.editing_date_invalid });

export const SITE = "site";

const subject = z
  .string({ error: m.admin_claim_subject_missing })
  .regex(/^(site|(post|area):[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/, {
    error: m.admin_claim_subject_missing,
  })
  .transform((text) => {
    const [kind, id = ""] = text.split(":");
    if (kind === SITE) return null;
    return kind === "post" ? { post_id: id, area_id: null } : { post_id: null, area_id: id };
  });

/** `subject` is null for claims in the site's own texts, whose page is fixed. */
export const adminClaimSchema = z
  .object({
    subject,
    figure: optionalLine(60),
    statement: z
      .string({ error: m.admin_claim_statement_missing })
      .transform(removeControls)
      .pipe(
        z
          .string({ error: m.admin_claim_statement_missing })
          .min(1, { error: m.admin_claim_statement_missing })
          .max(600, tooLong(600)),
      ),
    source: optionalLine(200),
    source_url: secureAddress.transform((address) => address || undefined).optional(),
    as_of: pastDay(m.admin_claim_as_of_missing),
    review_on: day(m.admin_claim_review_missing),
  })
  .refine(({ as_of, review_on }) => review_on >= as_of, {
    path: ["review_on"],
    error: m.admin_claim_review_too_early,
    ...whenValid("as_of", "review_on"),
  });

export type AdminClaimForm = z.input<typeof adminClaimSchema>;
export type AdminClaimInput = z.output<typeof adminClaimSchema>;
