import type { Tables } from "~/services/database.types";
import { formatCalendarDate } from "~/utils/time/date-words";
import { bookedSlotText, type BookingOfLead } from "./lead-row";
import type { PersonOfRow } from "./person-of-row";

/** A note as it is stored, oldest first; the timestamp is an instant. */
export type LeadNote = { timestamp: string; content: string };

/** A lead in "Manage Lead". */
export type LeadDetail = Pick<Tables<"leads_pemba">, (typeof leadDetailColumns)[number]> & {
  notes: LeadNote[];
  person: PersonOfRow;
  /** The minutes of office time that the first answer took; null while there is none. */
  responseMinutes: number | null;
  /** The page of this site on which it was left. */
  page: string | null;
  property: Pick<Tables<"properties_pemba">, "slug" | "name"> | null;
  service: Pick<Tables<"services_pemba">, "slug" | "title"> | null;
  /** The consultation that was asked for, cancelled or not; null for none with a time. */
  consultation: BookingOfLead | null;
  /** Oldest first. */
  changes: Pick<Tables<"lead_status_changes">, "from_status" | "to_status" | "changed_at">[];
};

export const leadDetailColumns = [
  "id",
  "full_name",
  "phone",
  "phone_e164",
  "email",
  "source",
  "status",
  "subject",
  "message",
  "consultation_date",
  "consultation_time",
  "reminder_date",
  "reminder_time",
  "reminder_note",
  "suspected_spam",
  "created_at",
] as const;

/** The slot of a consultation as the list has it; a message from the contact page has only a day. */
export function consultationText({ consultation, consultation_date }: LeadDetail): string {
  if (consultation) return bookedSlotText(consultation);
  return consultation_date ? formatCalendarDate(consultation_date) : "";
}
