import { TZDate } from "@date-fns/tz";
import { addDays, format, isValid, parseISO } from "date-fns";
import { instantAt } from "./date-words";
import { HOME_ZONE } from "./time-zones";

/** An instant as "Nov 21, 2026 14:05", in Dar es Salaam. */
export function formatDateTime(instant: string): string {
  return format(new TZDate(instant, HOME_ZONE), "MMM d, yyyy HH:mm");
}

/** Whether it is a day of the calendar, as "2026-11-21", of the years 1900 to 2999. */
export function isCalendarDate(date: string): boolean {
  return /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(date) && isValid(parseISO(date));
}

/** The instant at which a calendar date begins in Dar es Salaam. */
export const startOfDay = (date: string): string => instantAt(date, "00:00");

/** An instant as "2026-11-21 14:05", in Dar es Salaam: for files that programs read. */
export const isoDateTime = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "yyyy-MM-dd HH:mm");

/** An instant as "14:05", in Dar es Salaam. */
export const timeOfDay = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "HH:mm");

/** An instant as a field of date and time has it, "2026-11-21T14:05", in Dar es Salaam. */
export const dateTimeField = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "yyyy-MM-dd'T'HH:mm");

/** The instant that a field of date and time says, "2026-11-21T14:05", in Dar es Salaam; null for none. */
export function instantOfField(text: string): string | null {
  const [, date = "", time = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2})?$/.exec(text) ?? [];
  return isCalendarDate(date) ? new Date(instantAt(date, time)).toISOString() : null;
}

/** The calendar date so many days after another, as "2026-11-21". */
export function daysAfter(date: string, days: number): string {
  return format(addDays(parseISO(date), days), "yyyy-MM-dd");
}
