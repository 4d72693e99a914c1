import type { BookingKind, BookingState } from "~/domain/bookings/booking";

export type DiaryBooking = {
  id: string;
  kind: BookingKind;
  state: BookingState;
  starts_at: string;
  updated_at: string;
  sequence: number;
  place: string | null;
  time_zone: string | null;
  /** A change by the operator that the person doesn't know of yet. */
  untold: string | null;
  lead: { id: string; full_name: string; phone_e164: string | null; person_id: string | null };
  property: { name: string } | null;
};

/** `date` and `time` ("10:00") are in Dar es Salaam. */
export type BookedTime = { date: string; time: string; name: string };

export type DiaryReminder = {
  id: string;
  full_name: string;
  person_id: string | null;
  reminder_date: string;
  reminder_note: string | null;
};

export const diaryPersonPath = (lead: { id: string; person_id: string | null }): string =>
  lead.person_id ? `/admin/people/${lead.person_id}` : `/admin/leads/${lead.id}`;
