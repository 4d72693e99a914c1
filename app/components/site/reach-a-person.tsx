import { Phone } from "lucide-react";
import { agency } from "~/agency";
import { button } from "~/components/ui/button";
import { whatsAppLink } from "~/domain/leads/whatsapp";

/** The telephone and WhatsApp, as two buttons for where a page cannot help. */
export function ReachAPerson() {
  return (
    <>
      <a href={`tel:${agency.phone}`} className={button("outline")}>
        <Phone aria-hidden className="size-5" /> {agency.phoneDisplay}
      </a>
      <a
        href={whatsAppLink(agency.phone)}
        target="_blank"
        rel="noreferrer"
        className={button("outline")}
      >
        WhatsApp
      </a>
    </>
  );
}
