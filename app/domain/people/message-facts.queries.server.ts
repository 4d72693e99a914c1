import { getGuideLink } from "~/domain/agency/agency.queries.server";
import { slotText, type BookingKind } from "~/domain/bookings/booking";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { TemplateFacts } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { formatCalendarDate } from "~/utils/time/date-words";

/** Facts about a lead for templates. `appointment` is the kind of its next one. */
export type MessageFacts = {
  appointment: BookingKind | null;
  /** Returns the facts for a template about a kind of appointment, or about anything (null). */
  about: (appointment: BookingKind | null) => TemplateFacts;
};

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
  const link = property
    ? `${origin}/properties/${property.slug}`
    : service
      ? `${origin}/services/${service.slug}`
      : lead.source === "guide"
        ? await getGuideLink(origin)
        : undefined;
  const about = property?.name ?? service?.title ?? lead.subject ?? undefined;
  return {
    appointment: bookings[0]?.kind ?? null,
    about: (appointment) => {
      const [next] = bookings.filter(({ kind }) => kind === (appointment ?? kind));
      return {
        Name: lead.full_name,
        Property:
          appointment === "viewing"
            ? viewingPlace(next, property?.name ?? (service ? null : lead.subject))
            : about,
        Link: link,
        Price: property ? formatPrice(property.price, dollars) : undefined,
        Date: next ? slotText(next.starts_at) : reminderDay(lead, appointment),
      };
    },
  };
}

// A service is not a meeting place.
const viewingPlace = (viewing: Appointment | undefined, asked: string | null) =>
  viewing?.property?.name ?? asked ?? undefined;

// A reminder's day stands in only where no appointment is meant.
const reminderDay = ({ reminder_date }: LeadRow, appointment: BookingKind | null) =>
  reminder_date && !appointment ? formatCalendarDate(reminder_date) : undefined;
