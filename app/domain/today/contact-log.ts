import type { Difference } from "~/domain/editing/edited";
import { statusLabels, type LeadSource, type LeadStatus } from "~/domain/leads/lead";
import { reminderDay } from "~/domain/leads/lead-row";
import type { ContactLog } from "./contact-log.schema";

/** The lead, or the callback request, that a contact is logged about; `version` is that of its next step. */
export type ContactSubject = {
  /** Null for a callback request: logging a contact makes a lead of it. */
  lead_id: string | null;
  person_id: string | null;
  full_name: string;
  number: string;
  source: LeadSource | null;
  subject: string | null;
  status: LeadStatus;
  reminder_date: string | null;
  reminder_time: string | null;
  reminder_note: string | null;
  version: string;
};

/** An enquiry of somebody that a contact can be logged about; `id` is that of the lead or callback request. */
export type OpenEnquiry = {
  id: string;
  source: LeadSource | null;
  subject: string | null;
  status: LeadStatus;
  asked_at: string;
};

/** Where the stored next step and the typed one differ, as text for people. */
export function nextStepDifferences(
  stored: ContactSubject,
  { status, reminder, note }: ContactLog,
): Difference[] {
  const storedDay = reminderDay(stored);
  const reason = stored.reminder_note ?? "";
  // A note is the reason of the reminder that is set with it.
  const setsReason = note !== undefined && reminder !== "keep" && reminder.date !== null;
  return [
    { label: "Status", stored: statusLabels[stored.status](), typed: statusLabels[status]() },
    {
      label: "Reminder",
      stored: storedDay,
      typed:
        reminder === "keep"
          ? storedDay
          : reminderDay({ reminder_date: reminder.date, reminder_time: reminder.time }),
    },
    { label: "Reminder note", stored: reason, typed: setsReason ? note : reason },
  ].filter((one) => one.stored !== one.typed);
}
