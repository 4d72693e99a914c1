import { formatCalendarDate } from "~/utils/time/date-words";

/** A lead as a row of the pipeline's table. */
export type LeadRow = {
  id: string;
  full_name: string;
  phone: string;
  phone_e164: string | null;
  source: string;
  status: string;
  reminder_date: string | null;
  reminder_note: string | null;
  created_at: string;
};

/** "Nov 21, 2026: Ask about the deed", or that there is none. */
export function reminderText({ reminder_date, reminder_note }: Reminder): string {
  if (!reminder_date) return "No reminder set";
  const date = formatCalendarDate(reminder_date);
  return reminder_note ? `${date}: ${reminder_note}` : date;
}

type Reminder = Pick<LeadRow, "reminder_date" | "reminder_note">;
