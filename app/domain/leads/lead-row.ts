import type { Tables } from "~/services/database.types";
import { formatCalendarDate, formatDayOfYear, formatHour } from "~/utils/time/date-words";

/** A lead as a row of the pipeline's table. */
export type LeadRow = Pick<Tables<"leads_pemba">, (typeof leadRowColumns)[number]>;

export const leadRowColumns = [
  "id",
  "full_name",
  "phone",
  "phone_e164",
  "source",
  "status",
  "subject",
  "consultation_date",
  "consultation_time",
  "reminder_date",
  "reminder_time",
  "reminder_note",
  "created_at",
] as const;

/** "Nov 21, 2026, 16:00: Ask about the deed", or that there is none. */
export function reminderText({ reminder_date, reminder_time, reminder_note }: Reminder): string {
  if (!reminder_date) return "No reminder set";
  const date = withTime(formatCalendarDate(reminder_date), reminder_time);
  return reminder_note ? `${date}: ${reminder_note}` : date;
}

type Reminder = Pick<LeadRow, "reminder_date" | "reminder_time" | "reminder_note">;

const withTime = (day: string, time: string | null) => (time ? `${day}, ${time}` : day);

/** "Nov 24, 2026 at 10:00 AM" of a booked consultation; null when there is none: a message has no hour. */
export function bookingText({ consultation_date, consultation_time }: Booking): string | null {
  if (!consultation_date || !consultation_time) return null;
  return `${formatCalendarDate(consultation_date)} at ${formatHour(consultation_time)}`;
}

type Booking = Pick<LeadRow, "consultation_date" | "consultation_time">;

/** The next step of a lead in a few words, for its card: `isLate` when it should have been done. */
export type NextStep = { text: string; isLate: boolean };

/** The next step as of an instant and its day in Dar es Salaam: what is due, or how long a new lead waits. */
export function nextStep(lead: LeadRow, { now, today }: Clock): NextStep | null {
  if (lead.status === "deal-closed" || lead.status === "dead") return null;
  const booking = lead.consultation_time && lead.consultation_date;
  if (booking && booking >= today && !(lead.reminder_date && lead.reminder_date < booking)) {
    const hour = formatHour(lead.consultation_time ?? "");
    return { text: `Booked ${dayText(booking, today)}, ${hour}`, isLate: false };
  }
  if (lead.reminder_date) {
    const isLate = lead.reminder_date < today;
    const day = withTime(dayText(lead.reminder_date, today), lead.reminder_time);
    return { text: `${isLate ? "Overdue" : "Due"} ${day}`, isLate };
  }
  if (lead.status === "new") {
    return { text: `Waiting ${waitingText(lead.created_at, now)}`, isLate: false };
  }
  return { text: "No next step", isLate: false };
}

/** An instant, and its day in Dar es Salaam. */
export type Clock = { now: string; today: string };

/** "today" or "Nov 24", with the year where it is another one. */
function dayText(date: string, today: string): string {
  return date === today ? "today" : formatDayOfYear(date, today);
}

const MINUTE_MS = 60_000;

/** How long ago an instant was: "12 min", "5 h", from two days on "3 days". */
export function waitingText(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
