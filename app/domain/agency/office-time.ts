import { m } from "~/text/messages";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { hoursOf, type OfficeCalendar } from "./closed-days";

type Instant = Date | string;
/** In milliseconds since 1970. */
type Interval = { opens: number; closes: number };

const MINUTE_MS = 60_000;

/** Office minutes between two instants; 0 if the second isn't later. */
export function officeMinutes(from: Instant, to: Instant, calendar: OfficeCalendar): number {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  if (end <= start) return 0;
  const last = todayInDarEsSalaam(new Date(end));
  let open = 0;
  for (let day = todayInDarEsSalaam(new Date(start)); day <= last; day = addCalendarDays(day, 1)) {
    for (const { opens, closes } of openIntervals(day, calendar)) {
      open += Math.max(0, Math.min(closes, end) - Math.max(opens, start));
    }
  }
  return open / MINUTE_MS;
}

function openIntervals(day: string, calendar: OfficeCalendar): Interval[] {
  const midnight = Date.parse(startOfDay(day));
  return hoursOf(day, calendar)
    .map(({ opens, closes }) => ({
      opens: midnight + millisecondsOf(opens),
      closes: midnight + millisecondsOf(closes),
    }))
    .filter(({ opens, closes }) => closes > opens);
}

const millisecondsOf = (time: string) =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS;

/** The search stops after this many closed days. */
const MOST_CLOSED_DAYS = 60;

/** Returns when the working day `count` working days before `now` began. */
export function startOfWorkingDay(count: number, now: Date, calendar: OfficeCalendar): string {
  let day = todayInDarEsSalaam(now);
  const earliest = addCalendarDays(day, -MOST_CLOSED_DAYS);
  for (let left = count; left > 0 && day > earliest;) {
    day = addCalendarDays(day, -1);
    if (openIntervals(day, calendar).length > 0) left -= 1;
  }
  return startOfDay(day);
}

/** Office minutes as "35 min", "2 h 10 min" or, from ten hours, "14 h". */
export function officeTimeText(officeMinutes: number): string {
  const whole = Math.floor(officeMinutes);
  if (whole < 60) return m.admin_common_minutes({ minutes: whole });
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours < 10 && minutes > 0
    ? m.admin_common_hours_minutes({ hours, minutes })
    : m.admin_common_hours({ hours });
}
