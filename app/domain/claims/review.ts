import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

/** Days before expiry when a claim is due for review. */
const REVIEW_AHEAD_DAYS = 14;

export type ClaimState = "current" | "soon" | "expired";

/** State on a day in Dar es Salaam; `review_on` is the last day it's shown. */
export function claimState(
  { review_on }: { review_on: string },
  today: string = todayInDarEsSalaam(),
): ClaimState {
  if (review_on < today) return "expired";
  return review_on <= lastReviewDay(today) ? "soon" : "current";
}

export const lastReviewDay = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, REVIEW_AHEAD_DAYS);
