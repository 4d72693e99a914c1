import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { zoneOfNumber } from "~/domain/phone/country-zones.server";
import { columnList } from "~/utils/column-list";
import {
  bookingPath,
  propertiesOf,
  slotOf,
  VIEWING_MINUTES,
  type Booking,
  type BookingKind,
  type BookingMode,
  type BookingOffer,
  type BookingState,
  type Slot,
  type SlotState,
} from "./booking";
import { slotWords } from "./slot-words";

const COLUMNS = columnList([
  ...(["id", "token", "starts_at", "minutes", "place", "time_zone"] as const),
  ...(["updated_at", "sequence"] as const),
  ...(["kind", "mode", "state"] as const),
  "lead:leads_pemba(full_name,phone_e164)",
  "property:properties_pemba(name,slug)",
  "further:booking_properties(place,property:properties_pemba(name,slug))",
]);

/** The format of tokens made by the database. */
const TOKEN = /^[0-9a-f]{32}$/;

export async function getBooking(token = ""): Promise<Booking | null> {
  if (!TOKEN.test(token)) return null;
  const row = unwrapMaybe(
    await adminDatabase().from("bookings_pemba").select(COLUMNS).eq("token", token).maybeSingle(),
  );
  if (!row) return null;
  const { lead, kind, mode, state, property, further, ...columns } = row;
  return {
    ...columns,
    ...lead,
    kind: kind as BookingKind,
    mode: mode as BookingMode,
    state: state as BookingState,
    properties: propertiesOf({ property, further }),
  };
}

/** Alternatives offered when a slot was taken. */
const OFFERED = 3;

type BookingLead = { phone: string; full_name: string; starts_at: string };

/** `zone` is the visitor's time zone, for the offered times. */
export async function getOfferOfLead(
  lead: BookingLead,
  zone: string | null,
): Promise<BookingOffer | null> {
  const rows = unwrap(
    await adminDatabase().rpc("booking_of_lead", {
      typed_phone: lead.phone,
      typed_name: lead.full_name,
      starts: lead.starts_at,
      most_free: OFFERED,
    }),
  );
  const [booking] = rows;
  if (!booking) return null;
  const { mode, state, ...rest } = booking;
  return offerOf({ ...rest, mode: mode as BookingMode, state: state as BookingState }, zone);
}

export async function getOffer(token: string): Promise<BookingOffer | null> {
  const booking = await getBooking(token);
  if (!booking) return null;
  const { mode, state, starts_at } = booking;
  const free = state === "unplaced" ? await listFreeSlots(starts_at, OFFERED, booking) : [];
  return offerOf({ token, mode, state, free }, visitorZone(booking));
}

type Offered = Pick<BookingOffer, "token" | "mode" | "state"> & { free: string[] };

const offerOf = ({ free, ...booking }: Offered, zone: string | null): BookingOffer => ({
  ...booking,
  path: bookingPath(booking.token),
  zone,
  free: free.map((starts_at) => ({ starts_at, ...slotWords(starts_at, zone) })),
});

/** The chosen zone, or the one of the phone number's country; null if neither is known. */
export const visitorZone = (
  visitor: Partial<Pick<Booking, "time_zone" | "phone_e164">>,
): string | null =>
  visitor.time_zone ?? (visitor.phone_e164 ? zoneOfNumber(visitor.phone_e164) : null);

type MovedBooking = Pick<Booking, "id" | "minutes" | "starts_at">;

/** The hours for a consultation, or those that a booking may move to; `minutes` is the length. */
export async function listSlots(
  date: string,
  moved?: MovedBooking,
  minutes?: number,
): Promise<Slot[]> {
  const length = minutes && { minutes };
  const rows = unwrap(
    await adminDatabase().rpc("slots_of_day", { day: date, ...(slotArguments(moved) ?? length) }),
  );
  return rows.map(({ starts_at, state }) => ({
    time: slotOf(starts_at).time,
    starts_at,
    // It can't move to where it is.
    state: starts_at === moved?.starts_at ? "taken" : (state as SlotState),
  }));
}

/** Up to `most` free slots after an instant, in office hours and within sixty days. */
export async function listFreeSlots(
  after: string,
  most: number,
  moved?: MovedBooking,
): Promise<string[]> {
  const rows = unwrap(
    await adminDatabase().rpc("next_free_slots", { after, most, ...slotArguments(moved) }),
  );
  return rows.map(({ starts_at }) => starts_at);
}

/** Up to `most` times from now on that are free for an hour, and so for a booking of any mode. */
export const listFreeHours = async (most: number): Promise<string[]> =>
  unwrap(
    await adminDatabase().rpc("next_free_slots", {
      after: new Date().toISOString(),
      most,
      minutes: VIEWING_MINUTES,
    }),
  ).map(({ starts_at }) => starts_at);

const slotArguments = (moved?: MovedBooking) =>
  moved && { minutes: moved.minutes, booking: moved.id };
