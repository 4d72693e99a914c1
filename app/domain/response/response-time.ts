import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { officeMinutes } from "~/domain/agency/office-time";

/** An enquiry and its first answer; null while it waits. Both are instants. */
export type FirstAnswer = { asked_at: string; answered_at: string | null };

/** How fast enquiries were answered: the median in minutes of office time, and of how many. */
export type ResponseMedian = { minutes: number; count: number };

/** The days that the median looks back. */
export const RESPONSE_DAYS = 30;
/** The slowest median that is told to visitors, in minutes of office time. */
export const SLOWEST_PROMISE_MIN = 4 * 60;
/** Fewer enquiries than these say nothing. */
const FEWEST_ENQUIRIES = 10;

/**
 * The median of the times to a first answer as of an instant; null without any. An enquiry that waits
 * longer than a promise allows counts with its time so far, or a pile that nobody answers would not
 * show; one that came in just now does not count yet.
 */
export function responseMedian(
  answers: FirstAnswer[],
  now: string,
  calendar: OfficeCalendar,
): ResponseMedian | null {
  const minutes = answers
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

/** Within how many hours the agency may say that it usually replies; null where that would not be true. */
export function promisedHours(median: ResponseMedian | null): number | null {
  if (!median || median.count < FEWEST_ENQUIRIES) return null;
  if (median.minutes > SLOWEST_PROMISE_MIN) return null;
  return Math.max(1, Math.ceil(median.minutes / 60));
}
