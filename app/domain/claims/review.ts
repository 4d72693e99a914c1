import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

/** So many days before its last day the operator is asked to look at a claim again. */
const REVIEW_AHEAD_DAYS = 14;

/** Whether a claim holds, ends soon, or has expired: the day of its review is the last that shows it. */
export type ClaimState = "current" | "soon" | "expired";

/** The state of a claim on a day in Dar es Salaam. */
export function claimState(
  { review_on }: { review_on: string },
  today: string = todayInDarEsSalaam(),
): ClaimState {
  if (review_on < today) return "expired";
  return review_on <= lastReviewDay(today) ? "soon" : "current";
}

/** The claims until this day are to be reviewed now. */
export const lastReviewDay = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, REVIEW_AHEAD_DAYS);
