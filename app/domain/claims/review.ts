import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

const REVIEW_AHEAD_DAYS = 14;

export type ClaimState = "current" | "soon" | "expired";

/** `review_on` is the last day a claim is shown, in Dar es Salaam. */
export function claimState(
  { review_on }: { review_on: string },
  today: string = todayInDarEsSalaam(),
): ClaimState {
  if (review_on < today) return "expired";
  return review_on <= lastReviewDay(today) ? "soon" : "current";
}

export const lastReviewDay = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, REVIEW_AHEAD_DAYS);
