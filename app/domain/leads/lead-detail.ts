import type { Tables } from "~/services/database.types";
import { formatCalendarDate } from "~/utils/time/date-words";
import { bookedSlotText, type BookingOfLead, type DealOfRow } from "./lead-row";
import type { PersonOfRow } from "./person-of-row";

export type LeadNote = { timestamp: string; content: string };

export type LeadDetail = Pick<Tables<"leads_pemba">, (typeof leadDetailColumns)[number]> &
  DealOfRow & {
    notes: LeadNote[];
    person: PersonOfRow;
    /** Office minutes until the first reply; null until then. */
    responseMinutes: number | null;
    page: string | null;
    property: Pick<Tables<"properties_pemba">, "slug" | "name"> | null;
    service: Pick<Tables<"services_pemba">, "slug" | "title"> | null;
    /** The booking that the visitor made, even if it was cancelled; null without a time. */
    consultation: BookingOfLead | null;
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
  "is_message",
  "reminder_date",
  "reminder_time",
  "reminder_note",
  "suspected_spam",
  "dead_reason",
  "dead_note",
  "created_at",
] as const;

/** Messages from the contact page have a day but no time. */
export function consultationText({ consultation, consultation_date }: LeadDetail): string {
  if (consultation) return bookedSlotText(consultation);
  return consultation_date ? formatCalendarDate(consultation_date) : "";
}
