import type { Agency } from "~/domain/agency/agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { extractDigits } from "~/utils/text";
import { m } from "~/text/messages";

/** Contact links about a property; `address` is the URL of its page. Without a number, e-mail only. */
export function propertyContacts(property: PropertyDetail, address: string, agency: Agency) {
  const { name, reference, whatsapp_number: number } = property;
  return {
    whatsApp: number && whatsAppLink(number, m.property_whatsapp_message({ name, address })),
    call: number && `tel:+${extractDigits(number)}`,
    email: `mailto:${agency.email}?subject=${encodeURIComponent(`${name}, ${reference}`)}`,
  };
}
