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
  const slot = date && time ? m.message_at_zanzibar_time({ date, time }) : undefined;
  return {
    thanks: thanksOf(source, booking),
    whatsApp: whatsAppLink((await getAgency()).whatsApp, message),
    detail:
      slot && booking?.state !== "unplaced"
        ? m.message_minutes({ slot, bookingMinutes: BOOKING_MINUTES })
        : slot,
    ...(booking && { booking, ownPage: ownBooking(booking) }),
  };
}

/** The property that a lead is about, or all of them; undefined for none. */
const propertyNames = ({ property, properties = [] }: KnownSubject): string | undefined =>
  property?.name ?? (properties.map(({ name }) => name).join(", ") || undefined);

/** The first words of the thanks, and their toast. */
export function thanksOf(source: PublicLeadSource, booking: BookingOffer | null): string {
  switch (booking?.state) {
    case "unplaced":
      return m.message_we_have_your_details_only();
    case "cancelled":
      return m.message_this_consultation_was();
    default:
      return thanksFor[source];
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
