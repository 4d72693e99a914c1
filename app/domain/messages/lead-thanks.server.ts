import { getAgency } from "~/domain/agency/agency.queries.server";
import {
  bookingModes,
  isConsultationTime,
  modeMinutes,
  startOfSlot,
  type BookingMode,
  type BookingOffer,
} from "~/domain/bookings/booking";
import { clockCity, slotWords } from "~/domain/bookings/slot-words";
import { thanksFor, type PublicLeadSource } from "~/domain/leads/lead";
import { leadPath } from "~/domain/leads/forms/lead-path";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { m } from "~/text/messages";
import { ownBooking } from "./own-page";
import { leadMessage, whatsAppLink } from "./whatsapp";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";
import { isCalendarDate } from "~/utils/time/dates";

type ConsultationFields = {
  consultation_date?: string;
  consultation_time?: string;
  mode?: BookingMode;
};

export async function leadThanks(
  subject: KnownSubject,
  lead: { full_name: string } & ConsultationFields,
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
    detail: slotDetail(lead, booking),
    ...(booking && { booking, ownPage: ownBooking(booking) }),
  };
}

/** On the visitor's own clock first; Zanzibar's is on a second line. */
function slotDetail(
  { consultation_date: date, consultation_time: time, mode = "phone" }: ConsultationFields,
  booking: BookingOffer | null,
): string | undefined {
  if (!date || !time) return undefined;
  const zone = booking?.zone ?? null;
  const words = slotWords(startOfSlot(date, time), zone);
  const slot = { slot: words.label, city: clockCity(zone, words) };
  const detail =
    booking?.state === "unplaced"
      ? m.message_slot(slot)
      : m.message_slot_length({ ...slot, minutes: modeMinutes(booking?.mode ?? mode) });
  return words.zanzibar ? `${detail}\n${words.zanzibar}` : detail;
}

const propertyNames = ({ property, properties = [] }: KnownSubject): string | undefined =>
  property?.name ?? (properties.map(({ name }) => name).join(", ") || undefined);

export function thanksOf(source: PublicLeadSource, booking: BookingOffer | null): string {
  switch (booking?.state) {
    case "unplaced":
      return m.booking_state_unplaced();
    case "declined":
    case "cancelled":
      return m.message_consultation_cancelled();
    default:
      return thanksFor[source]();
  }
}

/** The visitor's name isn't in the URL; a signed cookie carries it. */
export function thanksPath(
  subject: KnownSubject,
  lead: ConsultationFields,
  booking: BookingOffer | null = null,
): string {
  const url = new URL(leadPath(subject), "http://internal.invalid");
  const { consultation_date: date, consultation_time: time } = lead;
  if (date && time) {
    url.searchParams.set("date", date);
    url.searchParams.set("time", time);
    if (lead.mode && lead.mode !== "phone") url.searchParams.set("mode", lead.mode);
    if (booking) url.searchParams.set("booking", booking.token);
  }
  url.searchParams.set("sent", "");
  return url.pathname + url.search;
}

/** Empty if invalid. */
export function bookingIn({ searchParams }: URL): ConsultationFields {
  const [date, time] = [searchParams.get("date") ?? "", searchParams.get("time") ?? ""];
  if (!isCalendarDate(date) || !isConsultationTime(time)) return {};
  return { consultation_date: date, consultation_time: time, mode: modeIn(searchParams) };
}

export const modeIn = (params: URLSearchParams): BookingMode | undefined =>
  bookingModes.find((mode) => mode === params.get("mode"));
