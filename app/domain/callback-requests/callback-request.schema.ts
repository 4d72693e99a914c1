import { z } from "zod";
import { contactDetails, timeZone, normalizePhone } from "~/domain/editing/contact.schema";
import { callTimeNames } from "~/domain/bookings/call-times/call-times";

const fields = contactDetails.extend({
  best_time: z.enum(callTimeNames).optional().catch(undefined),
  time_zone: timeZone,
});

/** Reads the field names of the public forms and returns column names. */
export const callbackRequestSchema = normalizePhone(fields).transform(
  ({ phone, phone_e164, ...request }) => ({
    ...request,
    whatsapp_number: phone,
    whatsapp_e164: phone_e164,
  }),
);

export type NewCallbackRequest = z.output<typeof callbackRequestSchema>;
