import {
  openBookingStates,
  propertiesOf,
  slotOf,
  type BookingKind,
  type BookingMode,
  type BookingState,
} from "~/domain/bookings/booking";
import { siteOf, travelWarnings, type BookedTime } from "~/domain/bookings/viewings/travel";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import type { DiaryBooking, DiaryReminder } from "./diary";

const PROPERTY = "property:properties_pemba(name,island,latitude,longitude)";
const PROPERTIES = `${PROPERTY},further:booking_properties(place,${PROPERTY})` as const;

const COLUMNS = columnList([
  ...(["id", "kind", "mode", "state", "starts_at", "minutes", "updated_at", "sequence"] as const),
  ...(["place", "time_zone", "untold", "feedback_at"] as const),
  "lead:leads_pemba(id,full_name,phone_e164,person_id)",
  PROPERTIES,
]);

const MOST_ENTRIES = 500;

type Order = { newestFirst?: boolean };

/** Bookings between two dates in Dar es Salaam (inclusive), at most 500, without cancelled ones. */
export async function listDiaryBookings(
  from: string,
  to: string,
  { newestFirst = false }: Order = {},
): Promise<DiaryBooking[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("bookings_pemba")
      .select(COLUMNS)
      .in("state", openBookingStates)
      .eq("is_hidden", false)
      .gte("starts_at", startOfDay(from))
      .lt("starts_at", startOfDay(addCalendarDays(to, 1)))
      .order("starts_at", { ascending: !newestFirst })
      .order("id")
      .limit(MOST_ENTRIES),
  );
  return rows.map(withTypes);
}

/**
 * Lists the times from a date in Dar es Salaam on that are booked, or held for a requested viewing, at most
 * 500, except one booking's.
 */
export async function listBookedTimes(from: string, exceptId?: string): Promise<BookedTime[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("bookings_pemba")
      .select(`id,mode,starts_at,minutes,place,lead:leads_pemba(full_name),${PROPERTIES}`)
      .eq("takes_time", true)
      .gte("starts_at", startOfDay(from))
      .order("starts_at")
      .limit(MOST_ENTRIES),
  );
  return rows
    .filter(({ id }) => id !== exceptId)
    .map(({ mode, ...row }) =>
      bookedTimeOf({ ...row, mode: mode as BookingMode, properties: propertiesOf(row) }),
    );
}

type BookedRow = Pick<DiaryBooking, "mode" | "starts_at" | "minutes" | "place" | "properties"> & {
  lead: { full_name: string };
};

const bookedTimeOf = (booking: BookedRow): BookedTime => ({
  ...slotOf(booking.starts_at),
  minutes: booking.minutes,
  name: booking.lead.full_name,
  site: meetingSite(booking),
});

/** A visit begins at its first property; nobody goes anywhere for a call about one. */
const meetingSite = ({ mode, properties, place }: Omit<BookedRow, "lead">) =>
  siteOf(mode === "visit" ? (properties[0] ?? null) : null, place);

/** Returns the warnings about the drives before and after a booking. */
export async function listTravelWarnings(booking: DiaryBooking): Promise<string[]> {
  const stay = bookedTimeOf(booking);
  if (booking.state !== "booked" || !stay.site) return [];
  return travelWarnings(stay, await listBookedTimes(stay.date, booking.id));
}

/** Adds to each booking the warnings about its drives. The bookings must be those of whole days. */
export function addTravelWarnings<Booking extends DiaryBooking>(bookings: Booking[]) {
  const placed = bookings.filter(({ state }) => state === "booked");
  return bookings.map((booking) => ({
    ...booking,
    warnings:
      booking.state === "booked"
        ? travelWarnings(
            bookedTimeOf(booking),
            placed.filter(({ id }) => id !== booking.id).map(bookedTimeOf),
          )
        : [],
  }));
}

/** Viewings to come that wait for the operator's answer, the next ones first, at most 500. */
export async function listViewingsToConfirm(now = new Date()): Promise<DiaryBooking[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("bookings_pemba")
      .select(COLUMNS)
      .eq("kind", "viewing")
      .eq("state", "requested")
      .eq("is_hidden", false)
      .gt("starts_at", now.toISOString())
      .order("starts_at")
      .order("id")
      .limit(MOST_ENTRIES),
  );
  return rows.map(withTypes);
}

export async function getDiaryBooking(id: string): Promise<DiaryBooking | null> {
  const row = unwrapMaybe(
    await adminDatabase().from("bookings_pemba").select(COLUMNS).eq("id", id).maybeSingle(),
  );
  return row && withTypes(row);
}

type Property = DiaryBooking["properties"][number];
type StoredBooking = {
  kind: string;
  mode: string;
  state: string;
  property: Property | null;
  further: { place: number; property: Property }[];
};

const withTypes = <Row extends StoredBooking>({ property, further, ...row }: Row) => ({
  ...row,
  kind: row.kind as BookingKind,
  mode: row.mode as BookingMode,
  state: row.state as BookingState,
  properties: propertiesOf({ property, further }),
});

/** Reminders between two dates (inclusive), at most 500. */
export async function listDiaryReminders(
  from: string,
  to: string,
  { newestFirst = false }: Order = {},
): Promise<DiaryReminder[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,person_id,reminder_date,reminder_note")
      .gte("reminder_date", from)
      .lte("reminder_date", to)
      .eq("suspected_spam", false)
      .order("reminder_date", { ascending: !newestFirst })
      .order("created_at", { ascending: false })
      .limit(MOST_ENTRIES),
  );
  return rows.map((row) => ({ ...row, reminder_date: row.reminder_date ?? from }));
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/** At most 500 each of upcoming and past entries; past ones never displace upcoming ones. */
export async function listFeedEntries(
  today: string,
): Promise<{ bookings: DiaryBooking[]; reminders: DiaryReminder[] }> {
  const coming = [today, addCalendarDays(today, DAYS_AHEAD)] as const;
  const past = [
    addCalendarDays(today, -DAYS_BACK),
    addCalendarDays(today, -1),
    { newestFirst: true },
  ] as const;
  const [bookings, pastBookings, reminders, pastReminders] = await Promise.all([
    listDiaryBookings(...coming),
    listDiaryBookings(...past),
    listDiaryReminders(...coming),
    listDiaryReminders(...past),
  ]);
  return {
    bookings: [...bookings, ...pastBookings],
    reminders: [...reminders, ...pastReminders],
  };
}
