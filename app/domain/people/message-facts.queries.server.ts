import type { TemplateFacts } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import type { LeadRow } from "~/domain/leads/lead-row";
import { slotWords } from "~/domain/bookings/booking";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { formatCalendarDate } from "~/utils/time/date-words";

/** The facts of a lead for a message about it; links are of the site at `origin`. */
export async function getMessageFacts(lead: LeadRow, origin: string): Promise<TemplateFacts> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(
        "property:properties_pemba(slug,name,price),service:services_pemba(slug,title),bookings:bookings_pemba(starts_at)",
      )
      .eq("id", lead.id)
      // A time that was taken or given up is no time to invite somebody to.
      .in("bookings.state", ["booked", "requested"])
      .maybeSingle(),
  );
  const { property, service } = row ?? {};
  const path = property
    ? `/properties/${property.slug}`
    : service
      ? `/services/${service.slug}`
      : "";
  return {
    Name: lead.full_name,
    Property: property?.name ?? service?.title ?? lead.subject ?? undefined,
    Link: origin + path,
    Price: property ? formatPrice(property.price, dollars) : undefined,
    Date:
      bookedText(row?.bookings ?? []) ??
      (lead.reminder_date ? formatCalendarDate(lead.reminder_date) : undefined),
  };
}

/** When the next of these is, or the last where all are past; null for none. */
function bookedText(bookings: { starts_at: string }[]): string | null {
  const instants = bookings.map(({ starts_at }) => Date.parse(starts_at)).toSorted((a, b) => a - b);
  const next = instants.find((instant) => instant > Date.now()) ?? instants.at(-1);
  return next === undefined ? null : slotWords(new Date(next).toISOString());
}
