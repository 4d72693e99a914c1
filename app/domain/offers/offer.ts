import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export const offerAnswers = ["open", "accepted", "refused", "withdrawn"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export const answerLabels: Record<OfferAnswer, () => string> = {
  open: m.admin_offer_open,
  accepted: m.admin_offer_accepted,
  refused: m.admin_offer_refused,
  withdrawn: m.admin_offer_withdrawn,
};

/** Null once the lead or property was deleted. */
export type Offer = Pick<
  Tables<"offers">,
  "id" | "amount" | "asking_price" | "offered_on" | "conditions" | "answer"
> & {
  lead: { id: string; full_name: string } | null;
  property: { id: string; name: string } | null;
};

/** Open offers first, then the newest. */
export const sortOffers = (offers: Offer[]): Offer[] =>
  offers.toSorted(
    (one, other) =>
      Number(other.answer === "open") - Number(one.answer === "open") ||
      other.offered_on.localeCompare(one.offered_on),
  );

/** Writes "93%"; null without an asking price. */
export const shareOfAsking = (amount: number, asking: number | null): string | null =>
  asking === null ? null : `${Math.round((amount / asking) * 100)}%`;
