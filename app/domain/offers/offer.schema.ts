import { z } from "zod";
import { pastDay } from "~/domain/editing/day.schema";
import { requiredNumber } from "~/domain/editing/number.schema";
import { optionalText } from "~/domain/editing/text.schema";
import { wholeDollars } from "~/domain/properties/typed/whole-dollars";
import { m } from "~/text/messages";
import { offerAnswers } from "./offer";

export const offerSchema = z.object({
  lead_id: z.uuid({ error: m.admin_booking_client_missing }),
  property_id: z.uuid({ error: m.admin_offer_property_missing }),
  amount: requiredNumber(wholeDollars, m.admin_offer_amount_missing),
  offered_on: pastDay(m.admin_common_date_missing),
  conditions: optionalText(2000),
  submission_id: z.uuid().optional().catch(undefined),
});

export const offerAnswerSchema = z.object({
  offer_id: z.uuid(),
  answer: z.enum(offerAnswers),
});

export type OfferForm = z.input<typeof offerSchema>;
export type NewOffer = z.output<typeof offerSchema>;
