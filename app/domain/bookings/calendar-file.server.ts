import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from "ical-generator";
import {
  bookingLabel,
  propertyNames,
  type BookingKind,
  type BookingMode,
  type BookingState,
} from "./booking";

type CalendarBooking = {
  id: string;
  kind: BookingKind;
  mode: BookingMode;
  state: BookingState;
  starts_at: string;
  minutes: number;
  updated_at: string;
  /** Increases with each change. */
  sequence: number;
  place: string | null;
  properties: { name: string }[];
  name: string;
  url: string;
  description?: string;
};

type CalendarReminder = { id: string; date: string; title: string; url: string };

const statuses: Record<BookingState, ICalEventStatus> = {
  booked: ICalEventStatus.CONFIRMED,
  requested: ICalEventStatus.TENTATIVE,
  unplaced: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
};

/** Apple's Calendar refreshes weekly by default. */
const REFRESH_SECONDS = 60 * 60;

export function diaryFeed(
  name: string,
  host: string,
  bookings: CalendarBooking[],
  reminders: CalendarReminder[],
): string {
  const calendar = ical({ name, prodId: productId(host), ttl: REFRESH_SECONDS });
  for (const booking of bookings) calendar.createEvent(bookingEvent(booking, host));
  for (const { id, date, title, url } of reminders) {
    const day = { start: `${date}T00:00:00Z`, timezone: "UTC", allDay: true };
    calendar.createEvent({ id: `reminder-${id}@${host}`, summary: title, url, ...day });
  }
  return fileOf(calendar);
}

export function bookingFile(
  agency: { name: string; email: string },
  host: string,
  booking: CalendarBooking,
): string {
  const isCancelled = statuses[booking.state] === ICalEventStatus.CANCELLED;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : undefined;
  const calendar = ical({ name: agency.name, prodId: productId(host), method });
  calendar.createEvent({
    ...bookingEvent(booking, host),
    // Required for cancellations, and the same as in the original file.
    organizer: { name: agency.name, email: agency.email || `bookings@${host}` },
  });
  return fileOf(calendar);
}

const productId = (host: string) => ({ company: host, product: "diary" });

/** Every iCalendar line ends with CRLF, including the last (RFC 5545, 3.1). */
const fileOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

function bookingEvent(booking: CalendarBooking, host: string): ICalEventData {
  const { id, state, place, properties, name, url } = booking;
  const start = new Date(booking.starts_at);
  const about = [bookingLabel(booking), propertyNames(properties)].filter(Boolean).join(": ");
  return {
    id: `booking-${id}@${host}`,
    start,
    end: new Date(start.getTime() + booking.minutes * 60_000),
    stamp: new Date(booking.updated_at),
    sequence: booking.sequence,
    summary: `${about} (${name})`,
    location: place ?? undefined,
    description: booking.description,
    url,
    status: statuses[state],
  };
}
