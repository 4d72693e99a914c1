import { slotText, type BookingKind } from "~/domain/bookings/booking";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { TemplateFacts } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { formatCalendarDate } from "~/utils/time/date-words";

/** Returns template facts for a kind of appointment, or for any message (null). */
export type MessageFacts = (appointment: BookingKind | null) => TemplateFacts;

type Appointment = { kind: BookingKind; starts_at: string; property: { name: string } | null };

export async function getMessageFacts(lead: LeadRow, origin: string): Promise<MessageFacts> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(
        `property:properties_pemba(slug,name,price),service:services_pemba(slug,title),
        bookings:bookings_pemba(kind,starts_at,property:properties_pemba(name))`,
      )
      .eq("id", lead.id)
      .in("bookings.state", ["booked", "requested"])
      .gt("bookings.starts_at", new Date().toISOString())
      .order("starts_at", { referencedTable: "bookings" })
      .maybeSingle(),
  );
  const { property, service, bookings = [] } = row ?? {};
  const path = property
    ? `/properties/${property.slug}`
    : service
      ? `/services/${service.slug}`
      : "";
  const about = property?.name ?? service?.title ?? lead.subject ?? undefined;
  return (appointment) => {
    const [next] = bookings.filter(({ kind }) => kind === (appointment ?? kind));
    return {
      Name: lead.full_name,
      Property:
        appointment === "viewing"
          ? viewingPlace(next, property?.name ?? (service ? null : lead.subject))
          : about,
      Link: origin + path,
      Price: property ? formatPrice(property.price, dollars) : undefined,
      Date: next ? slotText(next.starts_at) : reminderDay(lead, appointment),
    };
  };
}

// A service is not a meeting place.
const viewingPlace = (viewing: Appointment | undefined, asked: string | null) =>
  viewing?.property?.name ?? asked ?? undefined;

// A reminder's day stands in only where no appointment is meant.
const reminderDay = ({ reminder_date }: LeadRow, appointment: BookingKind | null) =>
  reminder_date && !appointment ? formatCalendarDate(reminder_date) : undefined;
