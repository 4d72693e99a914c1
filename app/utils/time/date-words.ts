import { m } from "~/text/messages";

// `Intl.DateTimeFormat` takes a phone fifty milliseconds on first use, and every page ships this file.

/** East Africa Time has no daylight saving. */
const OFFSET = "+03:00";
const OFFSET_MS = 3 * 60 * 60 * 1000;

const monthOf = (date: string, months = m.format_months()) =>
  months.split(",")[Number(date.slice(5, 7)) - 1] ?? "";
const shortMonthOf = (date: string) => monthOf(date, m.format_months_short());
const yearOf = (date: string) => date.slice(0, 4);

export const toInstant = (date: string, time: string): string => `${date}T${time}:00${OFFSET}`;

export function toLocalTime(instant: Date): { date: string; time: string } {
  const there = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

export const htmlInstant = (instant: string): string => new Date(instant).toISOString();

export const todayInDarEsSalaam = (now: Date = new Date()): string => toLocalTime(now).date;

export const dateInDays = (days: number, now: Date = new Date()): string =>
  toLocalTime(new Date(now.getTime() + days * 24 * 60 * 60 * 1000)).date;

export const formatDate = (instant: string): string =>
  formatCalendarDate(toLocalTime(new Date(instant)).date);

export const formatCalendarDate = (date: string): string =>
  m.format_date({
    month: shortMonthOf(date),
    day: Number(date.slice(8, 10)),
    year: yearOf(date),
  });

export const formatShortMonth = (date: string): string => `${shortMonthOf(date)} ${yearOf(date)}`;

export const formatLongMonth = (date: string): string => `${monthOf(date)} ${yearOf(date)}`;

export function formatHour(time: string): string {
  if (m.format_clock() === "24") return time.slice(0, 5);
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
