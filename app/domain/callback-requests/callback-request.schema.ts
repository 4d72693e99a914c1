import { contactDetails, withReadPhone } from "~/domain/leads/lead.schema";
import type { z } from "zod";

/** "Call me back": asked for under the names of every form, given back under the columns'. */
export const callbackRequestSchema = withReadPhone(contactDetails).transform(
  ({ phone, phone_e164, ...request }) => ({
    ...request,
    whatsapp_number: phone,
    whatsapp_e164: phone_e164,
  }),
);

export type NewCallbackRequest = z.output<typeof callbackRequestSchema>;
