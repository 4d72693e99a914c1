/**
 * Dates as visitors read them. Every page carries this: a library would be too large for that, and
 * `Intl.DateTimeFormat` takes a phone some fifty milliseconds before its first word.
 */

/** East Africa Time is UTC+3 all year (Dar es Salaam, since 1961). */
const DAR_ES_SALAAM_OFFSET_MS = 3 * 60 * 60 * 1000;

const MONTHS = (
  "January,February,March,April,May,June," + "July,August,September,October,November,December"
).split(",");
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
const yearOf = (date: string) => date.slice(0, 4);

/** An instant's date in Dar es Salaam, as "2026-11-21". */
const dateThere = (instant: Date) =>
  new Date(instant.getTime() + DAR_ES_SALAAM_OFFSET_MS).toISOString().slice(0, 10);

/** Today in Dar es Salaam as an ISO date, whatever the machine's zone. */
export const todayInDarEsSalaam = (now: Date = new Date()): string => dateThere(now);

/** An instant as "Nov 21, 2026", in Dar es Salaam. */
export const formatDate = (instant: string): string =>
  formatCalendarDate(dateThere(new Date(instant)));

/** A calendar date (no time, no zone) as "Nov 21, 2026". */
export const formatCalendarDate = (date: string): string =>
  `${monthOf(date).slice(0, 3)} ${Number(date.slice(8, 10))}, ${yearOf(date)}`;

/** A calendar date as "12 Nov 2026". */
export const formatDay = (date: string): string =>
  `${Number(date.slice(8, 10))} ${formatShortMonth(date)}`;

/** A calendar date as "Mar 2027". */
export const formatShortMonth = (date: string): string =>
  `${monthOf(date).slice(0, 3)} ${yearOf(date)}`;

/** A calendar date as "March 2027". */
export const formatLongMonth = (date: string): string => `${monthOf(date)} ${yearOf(date)}`;

/** "14:00" as "2:00 PM". */
export function formatHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
