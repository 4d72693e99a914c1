import type { TemplateFacts } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import type { LeadRow } from "~/domain/leads/lead-row";
import { bookingText } from "~/domain/leads/lead-row";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { formatCalendarDate } from "~/utils/time/date-words";

/** The facts of a lead for a message about it; links are of the site at `origin`. */
export async function getMessageFacts(lead: LeadRow, origin: string): Promise<TemplateFacts> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("property:properties_pemba(slug,name,price),service:services_pemba(slug,title)")
      .eq("id", lead.id)
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
      bookingText(lead) ??
      (lead.reminder_date ? formatCalendarDate(lead.reminder_date) : undefined),
  };
}
