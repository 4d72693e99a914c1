import { getAgency } from "~/domain/agency/agency.queries.server";
import { isConsultationTime, thanksFor } from "~/domain/leads/lead";
import { leadPath } from "~/domain/leads/lead-forms";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { leadMessage, whatsAppLink } from "./whatsapp";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";
import { isCalendarDate } from "~/utils/time/dates";

type Booking = { consultation_date?: string; consultation_time?: string };

/** The thanks for a lead, the day and hour of a consultation, and the way on to WhatsApp. */
export async function leadThanks(subject: KnownSubject, lead: { full_name: string } & Booking) {
  const { source, service, property } = subject;
  const date = lead.consultation_date && formatCalendarDate(lead.consultation_date);
  const time = lead.consultation_time && formatHour(lead.consultation_time);
  const message = leadMessage(source, {
    name: lead.full_name,
    property: property?.name,
    service: service?.title,
    template: service?.whatsapp_template,
    date,
    time,
  });
  return {
    thanks: thanksFor[source],
    whatsApp: whatsAppLink((await getAgency()).whatsApp, message),
    detail: date && time ? `${date} at ${time}, Zanzibar time, 30 minutes` : undefined,
  };
}

/** The address of the page of thanks; the name is not in it, a signed cookie carries that. */
export function thanksPath(subject: KnownSubject, lead: Booking): string {
  const url = new URL(leadPath(subject), "http://internal.invalid");
  const { consultation_date: date, consultation_time: time } = lead;
  if (date && time) {
    url.searchParams.set("date", date);
    url.searchParams.set("time", time);
  }
  url.searchParams.set("sent", "");
  return url.pathname + url.search;
}

/** The day and hour in such an address; nothing when it is not a pair of them. */
export function bookingIn({ searchParams }: URL): Booking {
  const [date, time] = [searchParams.get("date") ?? "", searchParams.get("time") ?? ""];
  if (!isCalendarDate(date) || !isConsultationTime(time)) return {};
  return { consultation_date: date, consultation_time: time };
}
