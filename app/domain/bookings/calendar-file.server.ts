import ical, { ICalEventStatus, type ICalEventData } from "ical-generator";
import { BOOKING_MINUTES, kindLabels, type BookingKind, type BookingState } from "./booking";

/** A booking as a calendar shows it. */
type CalendarBooking = {
  id: string;
  kind: BookingKind;
  state: BookingState;
  starts_at: string;
  updated_at: string;
  place: string | null;
  property: { name: string } | null;
  /** With whom. */
  name: string;
  /** The page on which it can be changed. */
  url: string;
  description?: string;
};

/** A reminder as a calendar shows it: a whole day. */
type CalendarReminder = { id: string; date: string; title: string; url: string };

const statuses: Record<BookingState, ICalEventStatus> = {
  booked: ICalEventStatus.CONFIRMED,
  requested: ICalEventStatus.TENTATIVE,
  unplaced: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The .ics file of some bookings and reminders; its times are UTC, which every calendar turns into its own. */
export function calendarFile(
  name: string,
  host: string,
  bookings: CalendarBooking[],
  reminders: CalendarReminder[] = [],
): string {
  const calendar = ical({ name, prodId: { company: host, product: "diary" } });
  for (const booking of bookings) calendar.createEvent(bookingEvent(booking, host));
  for (const { id, date, title, url } of reminders) {
    const day = { start: `${date}T00:00:00Z`, timezone: "UTC", allDay: true };
    calendar.createEvent({ id: `reminder-${id}@${host}`, summary: title, url, ...day });
  }
  return calendar.toString();
}

function bookingEvent(booking: CalendarBooking, host: string): ICalEventData {
  const { id, kind, state, place, property, name, url } = booking;
  const start = new Date(booking.starts_at);
  const about = property ? `${kindLabels[kind]}: ${property.name}` : kindLabels[kind];
  const changed = new Date(booking.updated_at);
  return {
    id: `booking-${id}@${host}`,
    start,
    end: new Date(start.getTime() + BOOKING_MINUTES * 60_000),
    stamp: changed,
    // A calendar takes the file of a moved booking for the newer one of the two.
    sequence: Math.floor(changed.getTime() / 1000),
    summary: `${about} (${name})`,
    location: place ?? undefined,
    description: booking.description,
    url,
    status: statuses[state],
  };
}
