import type { Difference } from "~/domain/editing/edited";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export const likings = ["yes", "maybe", "no"] as const;
type Liking = (typeof likings)[number];

export const likingLabels: Record<Liking, () => string> = {
  yes: m.admin_feedback_liked_yes,
  maybe: m.admin_feedback_liked_maybe,
  no: m.admin_feedback_liked_no,
};

export type StoredFeedback = Pick<
  Tables<"bookings_pemba">,
  "liked" | "price_opinion" | "next_step"
>;

/** A viewing that is over; all of its feedback is null until the operator gives it. */
export type ReviewedViewing = StoredFeedback & {
  id: string;
  starts_at: string;
  updated_at: string;
  lead: {
    id: string;
    full_name: string;
    person_id: string | null;
    reminder_date: string | null;
    reminder_time: string | null;
    reminder_note: string | null;
  };
  property: { name: string } | null;
};

/** Viewings without feedback, the newest first, and the count of all. */
export type AwaitedFeedback = {
  viewings: {
    booking_id: string;
    starts_at: string;
    version: string;
    full_name: string;
    lead_id: string;
    person_id: string | null;
    property: string | null;
  }[];
  count: number;
};

/** Feedback on a property. */
export type PropertyFeedback = StoredFeedback & {
  id: string;
  starts_at: string;
  lead: { id: string; full_name: string };
};

export const feedbackTitle = (liked: Liking | null): string =>
  liked
    ? m.admin_person_feedback_liked({ liked: likingLabels[liked]() })
    : m.admin_person_feedback();

/** The opinion of the price and the next step, a line each; null without both. */
export const feedbackText = ({
  price_opinion,
  next_step,
}: Pick<StoredFeedback, "price_opinion" | "next_step">): string | null =>
  [
    price_opinion && m.admin_feedback_price_line({ text: price_opinion }),
    next_step && m.admin_feedback_next_line({ text: next_step }),
  ]
    .filter(Boolean)
    .join("\n") || null;

type TypedFeedback = { liked: Liking; price_opinion: string | null; next_step: string | null };

export const feedbackDifferences = (stored: StoredFeedback, typed: TypedFeedback): Difference[] =>
  [
    {
      label: m.admin_feedback_liked(),
      stored: stored.liked ? likingLabels[stored.liked]() : "",
      typed: likingLabels[typed.liked](),
    },
    {
      label: m.admin_feedback_price(),
      stored: stored.price_opinion ?? "",
      typed: typed.price_opinion ?? "",
    },
    {
      label: m.admin_today_next_step(),
      stored: stored.next_step ?? "",
      typed: typed.next_step ?? "",
    },
  ].filter((one) => one.stored !== one.typed);
