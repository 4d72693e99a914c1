/** Dates as visitors read them; the browser's own words, since every page would carry a library's. */

const ZONE = "Africa/Dar_es_Salaam";

const wordsOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const dayThere = wordsOf({ ...day, timeZone: ZONE });
// A calendar date has no zone: it is read and written in the same one.
const calendarDay = wordsOf({ ...day, timeZone: "UTC" });
const shortMonth = wordsOf({ month: "short", year: "numeric", timeZone: "UTC" });
const longMonth = wordsOf({ month: "long", year: "numeric", timeZone: "UTC" });

// Sweden writes dates as ISO does.
const isoThere = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

/** Today in Dar es Salaam as an ISO date, whatever the machine's zone. */
export const todayInDarEsSalaam = (now: Date = new Date()): string => isoThere.format(now);

/** An instant as "Nov 21, 2026", in Dar es Salaam. */
export const formatDate = (instant: string): string => dayThere.format(new Date(instant));

/** A calendar date (no time, no zone) as "Nov 21, 2026". */
export const formatCalendarDate = (date: string): string => calendarDay.format(new Date(date));

/** A calendar date as "Mar 2027". */
export const formatShortMonth = (date: string): string => shortMonth.format(new Date(date));

/** A calendar date as "March 2027". */
export const formatLongMonth = (date: string): string => longMonth.format(new Date(date));

/** "14:00" as "2:00 PM". */
export function formatHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
