import { TZDate } from "@date-fns/tz";
import { addDays, differenceInCalendarDays, format, isValid, parseISO } from "date-fns";
import { toInstant } from "./date-words";
import { HOME_ZONE } from "./time-zones";

export function formatDateTime(instant: string): string {
  return format(new TZDate(instant, HOME_ZONE), "MMM d, yyyy HH:mm");
}

export function isCalendarDate(date: string): boolean {
  return /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(date) && isValid(parseISO(date));
}

export const startOfDay = (date: string): string => toInstant(date, "00:00");

export const isoDateTime = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "yyyy-MM-dd HH:mm");

export const formatTimeOfDay = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "HH:mm");

export const formatDateTimeField = (instant: string): string =>
  format(new TZDate(instant, HOME_ZONE), "yyyy-MM-dd'T'HH:mm");

export function parseDateTimeField(text: string): string | null {
  const [, date = "", time = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2})?$/.exec(text) ?? [];
  return isCalendarDate(date) ? new Date(toInstant(date, time)).toISOString() : null;
}

export function addCalendarDays(date: string, days: number): string {
  return format(addDays(parseISO(date), days), "yyyy-MM-dd");
}

export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));
