import { hoursOf, type OfficeCalendar } from "~/domain/agency/closed-days";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, formatTimeOfDay } from "~/utils/time/dates";

/** A choice of the next date: its value in the form, its label, and the day that it stands for. */
export type NextDateChoice = { value: string; label: string; day?: string };

type Reminder = { reminder_date: string | null; reminder_time: string | null };

const TODAY_AT = "16:00";
const MONDAY = 1;
const THURSDAY = 4;

/**
 * The choices at an instant, those of the past left out; the stored reminder first, if it is to come. A day
 * on which the office is closed says so.
 */
export function nextDateChoices(
  now: Date,
  stored: Reminder,
  calendar: OfficeCalendar,
): NextDateChoice[] {
  const dayChoice = (label: string, value: string) => ({
    ...{ label, value },
    day: formatCalendarDate(value) + (hoursOf(value, calendar).length === 0 ? ", closed" : ""),
  });
  const today = todayInDarEsSalaam(now);
  const choices = [
    ...(isToCome(stored, today)
      ? [{ value: "keep", label: m.admin_today_as_it_is(), day: storedDay(stored) }]
      : []),
    ...(formatTimeOfDay(now.toISOString()) < TODAY_AT
      ? [{ value: `${today}T${TODAY_AT}`, label: m.admin_today_today(), day: TODAY_AT }]
      : []),
    dayChoice(m.admin_today_tomorrow(), addCalendarDays(today, 1)),
    dayChoice(m.admin_today_thursday(), weekdayAfter(today, THURSDAY)),
    dayChoice(m.admin_today_next_week(), weekdayAfter(today, MONDAY)),
    { value: "date", label: m.admin_today_another_day() },
    { value: "none", label: m.admin_today_no_date() },
  ];
  return choices;
}

/** The choice that stands when the form is opened: a reminder that was due is done. */
export const initialNextDate = (now: Date, stored: Reminder): string =>
  isToCome(stored, todayInDarEsSalaam(now)) ? "keep" : "none";

const isToCome = ({ reminder_date }: Reminder, today: string) =>
  reminder_date !== null && reminder_date > today;

const storedDay = ({ reminder_date, reminder_time }: Reminder) =>
  [formatCalendarDate(reminder_date ?? ""), reminder_time].filter(Boolean).join(", ");

/** The first such day of the week after tomorrow, which has a choice of its own. */
function weekdayAfter(today: string, weekday: number): string {
  const current = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - current + 7) % 7;
  return addCalendarDays(today, ahead < 2 ? ahead + 7 : ahead);
}
