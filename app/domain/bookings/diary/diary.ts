import type { BookingKind, BookingState } from "~/domain/bookings/booking";

/** A booking as the operator sees it. */
export type DiaryBooking = {
  id: string;
  kind: BookingKind;
  state: BookingState;
  starts_at: string;
  updated_at: string;
  sequence: number;
  place: string | null;
  time_zone: string | null;
  lead: { id: string; full_name: string; phone_e164: string | null; person_id: string | null };
  property: { name: string } | null;
};

/** A lead to be called back on a day. */
export type DiaryReminder = {
  id: string;
  full_name: string;
  person_id: string | null;
  reminder_date: string;
  reminder_note: string | null;
};

/** The page of whom an entry is about: the person, or the lead where its number says nothing. */
export const diaryPersonPath = (lead: { id: string; person_id: string | null }): string =>
  lead.person_id ? `/admin/people/${lead.person_id}` : `/admin/leads/${lead.id}`;
