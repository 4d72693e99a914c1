import { z } from "zod";
import { bookingModes } from "~/domain/bookings/booking";
import { callTimeNames } from "~/domain/bookings/call-times/call-times";
import { criteriaFiltersSchema } from "~/domain/criteria/criteria";
import { publicLeadSources } from "~/domain/leads/lead";
import { asks, type Ask } from "~/domain/properties/title/asks";

/** `submission_id` makes retries one row. */
const common = { submission_id: z.guid(), suspected_spam: z.boolean().optional() };
/** Slugs of the service and property. */
const subject = { service: z.string().optional(), property: z.string().optional() };

const search = z.strictObject({
  filters: criteriaFiltersSchema,
  area: z.string().optional(),
  words: z.string(),
});

/** Unknown keys are an error, since dropping them could lose a visitor's input. */
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
          mode: z.enum(bookingModes).optional(),
          search: search.optional(),
          properties: z.string().optional(),
          ask: z.enum(Object.keys(asks) as Ask[]).optional(),
          ...subject,
        }),
      })
      .transform((row) => ({ ...row, phone: row.phone_e164 })),
    /** Used if the database couldn't look up the id. */
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
