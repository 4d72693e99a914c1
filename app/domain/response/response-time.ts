import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { officeMinutes } from "~/domain/agency/office-time";

/** Instants; `answered_at` is null while unanswered. */
export type FirstResponse = { asked_at: string; answered_at: string | null };

/** Median in office minutes, and the number of enquiries. */
export type ResponseMedian = { minutes: number; count: number };

export const RESPONSE_DAYS = 30;
/** Slower medians aren't shown to visitors; in office minutes. */
export const SLOWEST_PROMISE_MIN = 4 * 60;
const FEWEST_ENQUIRIES = 10;

/** Null without enquiries. Unanswered ones count once they exceed the promise. */
export function responseMedian(
  responses: FirstResponse[],
  now: string,
  calendar: OfficeCalendar,
): ResponseMedian | null {
  const minutes = responses
    .map(({ asked_at, answered_at }) => ({
      isAnswered: answered_at !== null,
      waited: officeMinutes(asked_at, answered_at ?? now, calendar),
    }))
    .filter(({ isAnswered, waited }) => isAnswered || waited > SLOWEST_PROMISE_MIN)
    .map(({ waited }) => waited)
    .sort((a, b) => a - b);
  const upper = minutes[Math.floor(minutes.length / 2)];
  const lower = minutes[Math.floor((minutes.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return { minutes: (lower + upper) / 2, count: minutes.length };
}

export function promisedHours(median: ResponseMedian | null): number | null {
  if (!median || median.count < FEWEST_ENQUIRIES) return null;
  if (median.minutes > SLOWEST_PROMISE_MIN) return null;
  return Math.max(1, Math.ceil(median.minutes / 60));
}
