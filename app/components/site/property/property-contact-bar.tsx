import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { useAgency } from "~/components/ui/use-agency";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { ContactLink } from "~/components/site/shell/contact-link";
import { propertyContacts } from "./property-contacts";
import { m } from "~/text/messages";

type Props = { property: PropertyDetail; address: string };

/** WhatsApp and Call Now, fixed at the bottom of a phone's screen down to the footer. */
export function PropertyContactBar({ property, address }: Props) {
  const { whatsApp, call } = propertyContacts(property, address, useAgency());
  if (!whatsApp || !call) return null;
  return (
    <div className="contact-bar sticky bottom-0 z-30 grid gap-3 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] min-[19rem]:grid-cols-[3fr_2fr] lg:hidden print:hidden">
      {property.availability === "sold" && (
        <h2 className="col-span-full text-sm font-semibold">{m.property_ask_similar()}</h2>
      )}
      <ContactLink
        kind="whatsapp"
        property={property.slug}
        href={whatsApp}
        className={button("primary")}
      >
        <Icon name="message-circle" className="size-5" /> {m.contact_whatsapp()}
      </ContactLink>
      <ContactLink
        kind="phone"
        property={property.slug}
        href={call}
        className={button("outline", "gap-1.5! px-1! whitespace-nowrap")}
      >
        <Icon name="phone" className="size-5" /> {m.contact_call_now()}
      </ContactLink>
    </div>
  );
}
