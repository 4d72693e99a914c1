import type { BookingKind, BookingMode, BookingState } from "~/domain/bookings/booking";

export type DiaryBooking = {
  id: string;
  kind: BookingKind;
  mode: BookingMode;
  state: BookingState;
  starts_at: string;
  minutes: number;
  updated_at: string;
  sequence: number;
  place: string | null;
  time_zone: string | null;
  /** A change by the operator that the person doesn't know of yet. */
  untold: string | null;
  lead: { id: string; full_name: string; phone_e164: string | null; person_id: string | null };
  /** In the visitor's order. */
  properties: { name: string; island: string; latitude: number; longitude: number }[];
  feedback_at: string | null;
};

export type DiaryReminder = {
  id: string;
  full_name: string;
  person_id: string | null;
  reminder_date: string;
  reminder_note: string | null;
};

/** True for a viewing that its visitor asked for, until the operator answers or its time has passed. */
export const awaitsConfirmation = (
  { kind, state, starts_at }: Pick<DiaryBooking, "kind" | "state" | "starts_at">,
  now: string,
): boolean =>
  kind === "viewing" && state === "requested" && Date.parse(starts_at) > Date.parse(now);

/** True for a viewing that is over, until the operator has said what came of it. */
export const awaitsFeedback = (
  { kind, state, starts_at, minutes, feedback_at }: DiaryBooking,
  now: string,
): boolean =>
  kind === "viewing" &&
  state === "booked" &&
  feedback_at === null &&
  Date.parse(starts_at) + minutes * 60_000 <= Date.parse(now);

export const diaryPersonPath = (lead: { id: string; person_id: string | null }): string =>
  lead.person_id ? `/admin/people/${lead.person_id}` : `/admin/leads/${lead.id}`;
