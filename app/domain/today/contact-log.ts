import type { Difference } from "~/domain/editing/edited";
import { statusLabels, type LeadSource, type LeadStatus } from "~/domain/leads/lead";
import { reminderDay } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import type { ContactLog } from "./contact-log.schema";

/** `version` is that of the next step. */
export type ContactSubject = {
  /** Null for a callback request, which becomes a lead. */
  lead_id: string | null;
  person_id: string | null;
  full_name: string;
  number: string;
  source: LeadSource | null;
  subject: string | null;
  is_message: boolean;
  message: string | null;
  status: LeadStatus;
  reminder_date: string | null;
  reminder_time: string | null;
  reminder_note: string | null;
  version: string;
};

/** `id` is that of a lead or callback request. */
export type OpenEnquiry = {
  id: string;
  source: LeadSource | null;
  subject: string | null;
  is_message: boolean;
  status: LeadStatus;
  asked_at: string;
};

export function nextStepDifferences(
  stored: ContactSubject,
  { status, reminder, note }: ContactLog,
): Difference[] {
  const storedDay = reminderDay(stored);
  const reason = stored.reminder_note ?? "";
  // The note becomes the reminder note.
  const setsReason = note !== undefined && reminder !== "keep" && reminder.date !== null;
  return [
    {
      label: m.admin_common_status(),
      stored: statusLabels[stored.status](),
      typed: statusLabels[status](),
    },
    {
      label: m.admin_today_reminder(),
      stored: storedDay,
      typed:
        reminder === "keep"
          ? storedDay
          : reminderDay({ reminder_date: reminder.date, reminder_time: reminder.time }),
    },
    { label: m.admin_lead_reminder_note(), stored: reason, typed: setsReason ? note : reason },
  ].filter((one) => one.stored !== one.typed);
}
