import { hoursOf, type OfficeCalendar } from "~/domain/agency/closed-days";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, formatTimeOfDay } from "~/utils/time/dates";

export type NextDateChoice = { value: string; label: string; day?: string };

type Reminder = { reminder_date: string | null; reminder_time: string | null };

const TODAY_AT = "16:00";
const MONDAY = 1;
const THURSDAY = 4;

export function nextDateChoices(
  now: Date,
  stored: Reminder,
  calendar: OfficeCalendar,
): NextDateChoice[] {
  const dayChoice = (label: string, value: string) => ({
    ...{ label, value },
    day:
      hoursOf(value, calendar).length === 0
        ? m.admin_today_day_closed({ day: formatCalendarDate(value) })
        : formatCalendarDate(value),
  });
  const today = todayInDarEsSalaam(now);
  const choices = [
    ...(isUpcoming(stored, today)
      ? [{ value: "keep", label: m.admin_today_next_keep(), day: storedDay(stored) }]
      : []),
    ...(formatTimeOfDay(now.toISOString()) < TODAY_AT
      ? [{ value: `${today}T${TODAY_AT}`, label: m.admin_common_today(), day: TODAY_AT }]
      : []),
    dayChoice(m.admin_common_tomorrow(), addCalendarDays(today, 1)),
    dayChoice(m.admin_today_thursday(), weekdayAfter(today, THURSDAY)),
    dayChoice(m.admin_today_next_week(), nextMonday(today)),
    { value: "date", label: m.admin_today_next_other() },
    { value: "none", label: m.admin_today_next_none() },
  ];
  return choices;
}

/** Returns the initial choice: a reminder that was due counts as done. */
export const initialNextDate = (now: Date, stored: Reminder): string =>
  isUpcoming(stored, todayInDarEsSalaam(now)) ? "keep" : "none";

const isUpcoming = ({ reminder_date }: Reminder, today: string) =>
  reminder_date !== null && reminder_date > today;

const storedDay = ({ reminder_date, reminder_time }: Reminder) =>
  [formatCalendarDate(reminder_date ?? ""), reminder_time].filter(Boolean).join(", ");

/** Returns the Monday that "next week" means. */
export const nextMonday = (today: string): string => weekdayAfter(today, MONDAY);

/** Returns the next such weekday after tomorrow, since tomorrow is a separate choice. */
function weekdayAfter(today: string, weekday: number): string {
  const current = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - current + 7) % 7;
  return addCalendarDays(today, ahead < 2 ? ahead + 7 : ahead);
}
