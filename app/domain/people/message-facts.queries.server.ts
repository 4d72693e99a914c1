import { getGuideLink } from "~/domain/agency/agency.queries.server";
import { slotText, type BookingKind } from "~/domain/bookings/booking";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { TemplateFacts } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { adminDatabase, unwrap } from "~/services/database.server";
import { formatCalendarDate } from "~/utils/time/date-words";

/** Facts about a lead for templates. `appointment` is the kind of its next one. */
export type MessageFacts = {
  appointment: BookingKind | null;
  /** Returns the facts for a template about a kind of appointment, or about anything (null). */
  about: (appointment: BookingKind | null) => TemplateFacts;
};

/** A lead that a message may be about. */
export type MessageLead = Pick<
  LeadRow,
  "id" | "full_name" | "source" | "subject" | "reminder_date"
>;

/** Facts by lead id. Links start with `origin`. */
export async function listMessageFacts(
  leads: MessageLead[],
  origin: string,
): Promise<Map<string, MessageFacts>> {
  if (leads.length === 0) return new Map();
  const [rows, guideLink] = await Promise.all([
    readSubjects(leads.map(({ id }) => id)),
    leads.some(({ source }) => source === "guide") ? getGuideLink(origin) : undefined,
  ]);
  return new Map(
    leads.map((lead) => {
      const subject = rows.find(({ id }) => id === lead.id) ?? NO_SUBJECT;
      return [lead.id, factsOf(lead, subject, { origin, guideLink })];
    }),
  );
}

async function readSubjects(leadIds: string[]): Promise<(Subject & { id: string })[]> {
  return unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select(
        `id,property:properties_pemba(slug,name,price),service:services_pemba(slug,title),
        bookings:bookings_pemba(kind,starts_at,property:properties_pemba(name))`,
      )
      .in("id", leadIds)
      .in("bookings.state", ["booked", "requested"])
      .gt("bookings.starts_at", new Date().toISOString())
      .order("starts_at", { referencedTable: "bookings" }),
  );
}

type Subject = {
  property: { slug: string; name: string; price: number } | null;
  service: { slug: string; title: string } | null;
  bookings: Appointment[];
};
type Appointment = { kind: BookingKind; starts_at: string; property: { name: string } | null };
const NO_SUBJECT: Subject = { property: null, service: null, bookings: [] };

type Links = { origin: string; guideLink: string | undefined };

function factsOf(
  lead: MessageLead,
  { property, service, bookings }: Subject,
  { origin, guideLink }: Links,
): MessageFacts {
  const link = property
    ? `${origin}/properties/${property.slug}`
    : service
      ? `${origin}/services/${service.slug}`
      : lead.source === "guide"
        ? guideLink
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
const viewingPlace = (viewing: Appointment | undefined, subject: string | null) =>
  viewing?.property?.name ?? subject ?? undefined;

// A reminder's day stands in only where no appointment is meant.
const reminderDay = ({ reminder_date }: MessageLead, appointment: BookingKind | null) =>
  reminder_date && !appointment ? formatCalendarDate(reminder_date) : undefined;
