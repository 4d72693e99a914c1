/**
 * Dates as visitors read them. Every page carries this: a library would be too large for that, and
 * `Intl.DateTimeFormat` takes a phone some fifty milliseconds before its first word.
 */

/** East Africa Time is UTC+3 all year (Dar es Salaam, since 1961): no clock is ever changed. */
const OFFSET = "+03:00";
const OFFSET_MS = 3 * 60 * 60 * 1000;

const MONTHS = (
  "January,February,March,April,May,June," + "July,August,September,October,November,December"
).split(",");
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
const yearOf = (date: string) => date.slice(0, 4);

/** The instant of a date and a time such as "14:05" in Dar es Salaam, as Postgres and `Date` read it. */
export const instantAt = (date: string, time: string): string => `${date}T${time}:00${OFFSET}`;

/** An instant's date and time in Dar es Salaam, as "2026-11-21" and "14:05". */
export function clockAt(instant: Date): { date: string; time: string } {
  const there = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

/** An instant for the `dateTime` of a `<time>`, which takes three decimals of a second where Postgres has six. */
export const htmlInstant = (instant: string): string => new Date(instant).toISOString();

/** Today in Dar es Salaam as an ISO date, whatever the machine's zone. */
export const todayInDarEsSalaam = (now: Date = new Date()): string => clockAt(now).date;

/** The calendar date so many days after today in Dar es Salaam. */
export const dayAhead = (days: number, now: Date = new Date()): string =>
  clockAt(new Date(now.getTime() + days * 24 * 60 * 60 * 1000)).date;

/** An instant as "Nov 21, 2026", in Dar es Salaam. */
export const formatDate = (instant: string): string =>
  formatCalendarDate(clockAt(new Date(instant)).date);

/** A calendar date (no time, no zone) as "Nov 21, 2026". */
export const formatCalendarDate = (date: string): string =>
  `${monthOf(date).slice(0, 3)} ${Number(date.slice(8, 10))}, ${yearOf(date)}`;

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
