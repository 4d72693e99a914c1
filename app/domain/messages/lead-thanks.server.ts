import { getAgency } from "~/domain/agency/agency.queries.server";
import { BOOKING_MINUTES, isConsultationTime, type BookingOffer } from "~/domain/bookings/booking";
import { thanksFor, type PublicLeadSource } from "~/domain/leads/lead";
import { leadPath } from "~/domain/leads/forms/lead-path";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { m } from "~/text/messages";
import { ownBooking } from "./own-page";
import { leadMessage, whatsAppLink } from "./whatsapp";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";
import { isCalendarDate } from "~/utils/time/dates";

type Asked = { consultation_date?: string; consultation_time?: string };

/**
 * The thanks for a lead, the day and hour of a consultation, and the way on to WhatsApp and to its booking,
 * where that is known.
 */
export async function leadThanks(
  subject: KnownSubject,
  lead: { full_name: string } & Asked,
  booking: BookingOffer | null = null,
) {
  const { source, service, search } = subject;
  const date = lead.consultation_date && formatCalendarDate(lead.consultation_date);
  const time = lead.consultation_time && formatHour(lead.consultation_time);
  const message = leadMessage(source, {
    name: lead.full_name,
    property: propertyNames(subject),
    service: service?.title,
    search,
    template: service?.whatsapp_template,
    date,
    time,
    isTaken: booking?.state === "unplaced",
  });
  return {
    thanks: thanksOf(source, booking),
    whatsApp: whatsAppLink((await getAgency()).whatsApp, message),
    detail: date && time ? slotDetail(date, time, booking) : undefined,
    ...(booking && { booking, ownPage: ownBooking(booking) }),
  };
}

const slotDetail = (date: string, time: string, booking: BookingOffer | null): string =>
  booking?.state === "unplaced"
    ? m.message_slot({ date, time })
    : m.message_slot_length({ date, time, minutes: BOOKING_MINUTES });

/** The property that a lead is about, or all of them; undefined for none. */
const propertyNames = ({ property, properties = [] }: KnownSubject): string | undefined =>
  property?.name ?? (properties.map(({ name }) => name).join(", ") || undefined);

/** The first words of the thanks, and their toast. */
export function thanksOf(source: PublicLeadSource, booking: BookingOffer | null): string {
  switch (booking?.state) {
    case "unplaced":
      return m.booking_state_unplaced();
    case "cancelled":
      return m.message_consultation_cancelled();
    default:
      return thanksFor[source]();
  }
}

/** The address of the page of thanks; the name is not in it, a signed cookie carries that. */
export function thanksPath(
  subject: KnownSubject,
  lead: Asked,
  booking: BookingOffer | null = null,
): string {
  const url = new URL(leadPath(subject), "http://internal.invalid");
  const { consultation_date: date, consultation_time: time } = lead;
  if (date && time) {
    url.searchParams.set("date", date);
    url.searchParams.set("time", time);
    if (booking) url.searchParams.set("booking", booking.token);
  }
  url.searchParams.set("sent", "");
  return url.pathname + url.search;
}

/** The day and hour in such an address; nothing when it is not a pair of them. */
export function bookingIn({ searchParams }: URL): Asked {
  const [date, time] = [searchParams.get("date") ?? "", searchParams.get("time") ?? ""];
  if (!isCalendarDate(date) || !isConsultationTime(time)) return {};
  return { consultation_date: date, consultation_time: time };
}
