import { whatsAppLink } from "~/domain/messages/whatsapp";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";

const link = "font-semibold text-lagoon-800 underline underline-offset-2";

/** Other ways to reach us when a form couldn't be accepted. */
export function ReachUs() {
  const agency = useAgency();
  return (
    <p className="mb-5">
      <RichMessage
        parts={m.shell_reach_us.parts({ phoneDisplay: agency.phoneDisplay })}
        elements={{
          whatsapp: (text) => (
            <a
              href={whatsAppLink(agency.whatsApp)}
              target="_blank"
              rel="noreferrer"
              className={link}
            >
              {text}
            </a>
          ),
          phone: (text) => (
            <a href={`tel:${agency.phone}`} className={link}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  );
}
