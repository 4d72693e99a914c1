/**
 * Dates as visitors read them. Every page carries this: a library would be too large for that, and
 * `Intl.DateTimeFormat` takes a phone some fifty milliseconds before its first word.
 */

/** East Africa Time, in Dar es Salaam since 1961: three hours ahead, in summer and winter. */
const AHEAD = 3 * 60 * 60 * 1000;

const MONTHS = [
  ..."January February March April May June July".split(" "),
  ..."August September October November December".split(" "),
];

/** An instant's date in Dar es Salaam, as "2026-11-21". */
const dateThere = (instant: Date) => new Date(instant.getTime() + AHEAD).toISOString().slice(0, 10);

/** Today in Dar es Salaam as an ISO date, whatever the machine's zone. */
export const todayInDarEsSalaam = (now: Date = new Date()): string => dateThere(now);

/** An instant as "Nov 21, 2026", in Dar es Salaam. */
export const formatDate = (instant: string): string =>
  formatCalendarDate(dateThere(new Date(instant)));

/** A calendar date (no time, no zone) as "Nov 21, 2026". */
export function formatCalendarDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** A calendar date as "Mar 2027". */
export function formatShortMonth(date: string): string {
  const { year, month } = partsOf(date);
  return `${month.slice(0, 3)} ${year}`;
}

/** A calendar date as "March 2027". */
export function formatLongMonth(date: string): string {
  const { year, month } = partsOf(date);
  return `${month} ${year}`;
}

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split("-").map(Number);
  return { year, month: MONTHS[month - 1] ?? "", day };
}

/** "14:00" as "2:00 PM". */
export function formatHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
