import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { Agency, ClosedDay, Weekday } from "./agency";
import { weekdays } from "./agency-lists";

export type OfficeCalendar = { hours: Agency["hours"]; closedDays: readonly ClosedDay[] };

// `getUTCDay` starts at Sunday, our weeks start at Monday.
export const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "Monday";

export function hoursOf(day: string, { hours, closedDays }: OfficeCalendar): Agency["hours"] {
  if (closedDays.some(({ date }) => date === day)) return [];
  const weekday = weekdayOf(day);
  return hours.filter(({ days }) => days.some((one) => one === weekday));
}

/** Null if the office is open or the date is invalid. */
export function closedDayNote(day: string, calendar: OfficeCalendar): string | null {
  if (Number.isNaN(Date.parse(day)) || hoursOf(day, calendar).length > 0) return null;
  const closed = calendar.closedDays.find(({ date }) => date === day);
  if (!closed)
    return m.agency_closed_on_weekday({ day: m.common_weekday({ day: weekdayOf(day) }) });
  const date = formatCalendarDate(day);
  return closed.word
    ? m.agency_closed_on_reason({ day: date, reason: closed.word })
    : m.agency_closed_on_date({ day: date });
}
