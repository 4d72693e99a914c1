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

/** The same as in the schema. A viewing is a visit. */
export const bookingModes = ["phone", "video", "visit"] as const;
export type BookingMode = (typeof bookingModes)[number];

/**
 * `requested`: a viewing, or a consultation outside office hours; needs confirming. `unplaced`: its time was
 * taken, closed or past.
 */
export const bookingStates = ["booked", "requested", "unplaced", "cancelled", "declined"] as const;
export type BookingState = (typeof bookingStates)[number];

/** States of a booking that somebody still counts on. */
export const openBookingStates = [
  "booked",
  "requested",
  "unplaced",
] as const satisfies BookingState[];

/** Messages about a booking, as in the SQL function `bookings_to_tell`. */
export const tellings = ["new", "moved", "confirmed", "cancelled", "declined", "reminder"] as const;
export type Telling = (typeof tellings)[number];

export const kindLabels: Record<BookingKind, () => string> = {
  consultation: m.booking_kind_consultation,
  viewing: m.booking_kind_viewing,
};

export const modeLabels: Record<BookingMode, () => string> = {
  phone: m.booking_mode_phone,
  video: m.booking_mode_video,
  visit: m.booking_mode_visit,
};

type Kind = { kind: BookingKind; mode?: BookingMode };

export const bookingLabel = ({ kind, mode }: Kind): string =>
  mode === "video" ? m.booking_kind_video() : kindLabels[kind]();

export const stateLabels: Record<BookingState, () => string> = {
  booked: m.admin_booking_booked,
  requested: m.admin_booking_requested,
  unplaced: m.admin_booking_unplaced,
  cancelled: m.admin_booking_cancelled,
  declined: m.admin_booking_declined,
};

/** In minutes (specification, section 9). */
export const CONSULTATION_MINUTES = 30;

/** Lengths of a viewing in minutes, the same as in the schema. */
export const viewingLengths = [30, 60, 90, 120] as const;
export const VIEWING_MINUTES = 60;

/** Length of a booking that a visitor makes, in minutes. */
export const modeMinutes = (mode: BookingMode): number =>
  mode === "visit" ? VIEWING_MINUTES : CONSULTATION_MINUTES;

/** Bookable hours in Dar es Salaam: 9:00 to 17:00 (specification, section 9). */
export const consultationTimes = Array.from(
  { length: 9 },
  (_, index) => `${String(9 + index).padStart(2, "0")}:00`,
);

export function isConsultationTime(time: string): boolean {
  return consultationTimes.includes(time);
}

/** In days. The operator's viewings may be further ahead than what visitors book. */
const mostDaysAhead: Record<BookingKind, number> = { consultation: 270, viewing: 5 * 366 };

export const lastBookingDay = (kind: BookingKind = "consultation"): string =>
  dateInDays(mostDaysAhead[kind]);

export type Booking = Pick<
  Row,
  "id" | "token" | "starts_at" | "minutes" | "place" | "time_zone" | "updated_at" | "sequence"
> & {
  kind: BookingKind;
  mode: BookingMode;
  state: BookingState;
  full_name: string;
  phone_e164: string | null;
  properties: { name: string; slug: string }[];
};

type ListedProperties<Property> = {
  property: Property | null;
  further: { place: number; property: Property }[];
};

/** The properties of a booking's row, in the visitor's order. */
export const propertiesOf = <Property>({
  property,
  further,
}: ListedProperties<Property>): Property[] => [
  ...(property ? [property] : []),
  ...further.toSorted((a, b) => a.place - b.place).map((one) => one.property),
];

export const propertyNames = (properties: { name: string }[]): string =>
  properties.map(({ name }) => name).join(", ");

/** `time` is "10:00" in Dar es Salaam. */
export type Slot = { time: string; starts_at: string; state: SlotState };
export type SlotState = "free" | "request" | "taken" | "closed" | "past";

/** A time on the visitor's own clock, and on Zanzibar's; null if both clocks agree. */
export type SlotWords = { label: string; zanzibar: string | null };

export type BookingOffer = {
  token: string;
  path: string;
  mode: BookingMode;
  state: BookingState;
  /** The visitor's time zone, if it is known. */
  zone: string | null;
  free: ({ starts_at: string } & SlotWords)[];
};

export const bookingPath = (token: string) => `/booking/${token}`;

export const startOfSlot = (date: string, time: string): string =>
  new Date(toInstant(date, time)).toISOString();

export const slotOf = (instant: string): { date: string; time: string } =>
  toLocalTime(new Date(instant));

export function slotText(instant: string): string {
  const { date, time } = slotOf(instant);
  return m.booking_slot({ date: formatCalendarDate(date), time: formatHour(time) });
}
