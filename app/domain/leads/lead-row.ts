import type { Tables } from "~/services/database.types";
import { formatCalendarDate } from "~/utils/time/date-words";

/** A lead as a row of the pipeline's table. */
export type LeadRow = Pick<Tables<"leads_pemba">, (typeof leadRowColumns)[number]>;

export const leadRowColumns = [
  "id",
  "full_name",
  "phone",
  "phone_e164",
  "source",
  "status",
  "reminder_date",
  "reminder_note",
  "created_at",
] as const;

/** "Nov 21, 2026: Ask about the deed", or that there is none. */
export function reminderText({ reminder_date, reminder_note }: Reminder): string {
  if (!reminder_date) return "No reminder set";
  const date = formatCalendarDate(reminder_date);
  return reminder_note ? `${date}: ${reminder_note}` : date;
}

type Reminder = Pick<LeadRow, "reminder_date" | "reminder_note">;
