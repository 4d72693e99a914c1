import { z } from "zod";
import { callTimeNames } from "~/domain/bookings/call-times/call-times";
import { criteriaFiltersSchema } from "~/domain/criteria/criteria";
import { publicLeadSources } from "~/domain/leads/lead";
import { asks, type Ask } from "~/domain/properties/title/asks";

/** The columns of every submission; `submission_id` makes it one row, however often and late it is written. */
const common = { submission_id: z.guid(), suspected_spam: z.boolean().optional() };
/** The page it was sent from, and what it is about, by slug. */
const subject = { service: z.string().optional(), property: z.string().optional() };

/** The search that a visitor left, with its area by slug, and in words. */
const search = z.strictObject({
  filters: criteriaFiltersSchema,
  area: z.string().optional(),
  words: z.string(),
});

/**
 * A visitor's submission, ready for its table: as the forms make it, and as it comes back from the
 * outbox, where an older version of the site left numbers as they were typed. Unknown keys are an error: dropping them could lose something the visitor wrote.
 */
export const submissionSchema = z.discriminatedUnion("table", [
  z.strictObject({
    table: z.literal("leads_pemba"),
    row: z
      .strictObject({
        ...common,
        source: z.enum(publicLeadSources),
        full_name: z.string(),
        phone: z.string(),
        phone_e164: z.string(),
        email: z.string().optional(),
        message: z.string().optional(),
        consultation_date: z.string().optional(),
        consultation_time: z.string().optional(),
        service_id: z.guid().optional(),
        property_id: z.guid().optional(),
        context: z.strictObject({
          page: z.string(),
          time_zone: z.string().optional(),
          search: search.optional(),
          properties: z.string().optional(),
          ask: z.enum(Object.keys(asks) as Ask[]).optional(),
          ...subject,
        }),
      })
      .transform((row) => ({ ...row, phone: row.phone_e164 })),
    /** The subject by slug, for when the database could not be asked for its id. */
    about: z.strictObject(subject),
  }),
  z.strictObject({
    table: z.literal("callback_requests"),
    row: z
      .strictObject({
        ...common,
        full_name: z.string(),
        whatsapp_number: z.string(),
        whatsapp_e164: z.string(),
        context: z.strictObject({
          page: z.string(),
          best_time: z.enum(callTimeNames).optional(),
          time_zone: z.string().optional(),
        }),
      })
      .transform((row) => ({ ...row, whatsapp_number: row.whatsapp_e164 })),
  }),
]);
