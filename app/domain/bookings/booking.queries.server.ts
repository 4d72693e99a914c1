import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import {
  bookingPath,
  slotOf,
  slotText,
  type Booking,
  type BookingKind,
  type BookingOffer,
  type BookingState,
  type Slot,
  type SlotState,
} from "./booking";

const COLUMNS = columnList([
  ...(["id", "token", "starts_at", "place", "time_zone", "updated_at", "sequence"] as const),
  ...(["kind", "state"] as const),
  "lead:leads_pemba(full_name,phone_e164)",
  "property:properties_pemba(name,slug)",
]);

/** A token as the database makes them; anything else is nobody's. */
const TOKEN = /^[0-9a-f]{32}$/;

/** The booking with this token; null when there is none. */
export async function getBooking(token = ""): Promise<Booking | null> {
  if (!TOKEN.test(token)) return null;
  const row = unwrapMaybe(
    await adminDatabase().from("bookings_pemba").select(COLUMNS).eq("token", token).maybeSingle(),
  );
  if (!row) return null;
  const { lead, kind, state, ...columns } = row;
  return { ...columns, ...lead, kind: kind as BookingKind, state: state as BookingState };
}

/** How many free times somebody is offered whose own time was taken. */
const OFFERED = 3;

/** The booking of a consultation's lead that a visitor has just left; null when nothing is known of it. */
export async function getOfferOfLead(lead: {
  phone: string;
  full_name: string;
  starts_at: string;
}): Promise<BookingOffer | null> {
  const rows = unwrap(
    await adminDatabase().rpc("booking_of_lead", {
      typed_phone: lead.phone,
      typed_name: lead.full_name,
      starts: lead.starts_at,
      most_free: OFFERED,
    }),
  );
  const [booking] = rows;
  return booking ? offerOf(booking.token, booking.state as BookingState, booking.free) : null;
}

/** A visitor's way to the booking with this token, with the next free times where it has none. */
export async function getOffer(token: string): Promise<BookingOffer | null> {
  const booking = await getBooking(token);
  if (!booking) return null;
  const { state, starts_at } = booking;
  const free = state === "unplaced" ? await listFreeSlots(starts_at, OFFERED) : [];
  return offerOf(token, state, free);
}

const offerOf = (token: string, state: BookingState, free: string[]): BookingOffer => ({
  token,
  path: bookingPath(token),
  state,
  free: free.map((starts_at) => ({ starts_at, label: slotText(starts_at) })),
});

/** The hours that the consultation form offers on a calendar date of Dar es Salaam. */
export async function listSlots(date: string): Promise<Slot[]> {
  const rows = unwrap(await adminDatabase().rpc("slots_of_day", { day: date }));
  return rows.map(({ starts_at, state }) => ({
    time: slotOf(starts_at).time,
    starts_at,
    state: state as SlotState,
  }));
}

/** The next free hours after an instant, in office hours and within sixty days. */
export async function listFreeSlots(after: string, most: number): Promise<string[]> {
  const rows = unwrap(await adminDatabase().rpc("next_free_slots", { after, most }));
  return rows.map(({ starts_at }) => starts_at);
}
