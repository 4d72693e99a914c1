import type { Database } from "~/services/database.types";
import { m } from "~/text/messages";
import {
  toLocalTime,
  dateInDays,
  formatCalendarDate,
  formatHour,
  toInstant,
} from "~/utils/time/date-words";

type Row = Database["public"]["Tables"]["bookings_pemba"]["Row"];

export const bookingKinds = ["consultation", "viewing"] as const;
export type BookingKind = (typeof bookingKinds)[number];

/**
 * `requested`: outside office hours, the operator confirms it; `unplaced`: its time was taken, closed or
 * past when it arrived.
 */
export type BookingState = "booked" | "requested" | "unplaced" | "cancelled";

export const kindLabels: Record<BookingKind, () => string> = {
  consultation: m.booking_kind_consultation,
  viewing: m.booking_kind_viewing,
};

export const stateLabels: Record<BookingState, () => string> = {
  booked: m.admin_booking_booked,
  requested: m.admin_booking_requested,
  unplaced: m.admin_booking_unplaced,
  cancelled: m.admin_booking_cancelled,
};

/** The length of every booking, in minutes (specification, section 9). */
export const BOOKING_MINUTES = 30;

/** The hours that can be booked, in Dar es Salaam: from 9:00 to 17:00 (specification, section 9). */
export const consultationTimes = Array.from(
  { length: 9 },
  (_, index) => `${String(9 + index).padStart(2, "0")}:00`,
);

export function isConsultationTime(time: string): boolean {
  return consultationTimes.includes(time);
}

/** How far ahead each can be booked, in days: a consultation by a visitor, a viewing by the operator. */
const mostDaysAhead: Record<BookingKind, number> = { consultation: 270, viewing: 5 * 366 };

/** The last calendar date that can be booked, in Dar es Salaam. */
export const lastBookingDay = (kind: BookingKind = "consultation"): string =>
  dateInDays(mostDaysAhead[kind]);

/** A booking as its visitor's page shows it. */
export type Booking = Pick<
  Row,
  "id" | "token" | "starts_at" | "place" | "time_zone" | "updated_at" | "sequence"
> & {
  kind: BookingKind;
  state: BookingState;
  full_name: string;
  phone_e164: string | null;
  property: { name: string; slug: string } | null;
};

/** An hour that the consultation form offers: its time in Dar es Salaam, as "10:00", and what it is. */
export type Slot = { time: string; starts_at: string; state: SlotState };
export type SlotState = "free" | "request" | "taken" | "closed" | "past";

/** A visitor's way to their booking, and the free times that it may be moved to by one click. */
export type BookingOffer = {
  token: string;
  path: string;
  state: BookingState;
  free: { starts_at: string; label: string }[];
};

/** The page of a booking. */
export const bookingPath = (token: string) => `/booking/${token}`;

/** The instant at which a slot of Dar es Salaam begins, as "2026-12-01T07:00:00.000Z"; the time is "10:00". */
export const startOfSlot = (date: string, time: string): string =>
  new Date(toInstant(date, time)).toISOString();

/** The slot of an instant in Dar es Salaam: a calendar date and a time as "10:00". */
export const slotOf = (instant: string): { date: string; time: string } =>
  toLocalTime(new Date(instant));

/** An instant as "Dec 1, 2026 at 10:00 AM", in Dar es Salaam. */
export function slotText(instant: string): string {
  const { date, time } = slotOf(instant);
  return m.booking_slot({ date: formatCalendarDate(date), time: formatHour(time) });
}
