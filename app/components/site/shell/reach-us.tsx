import { whatsAppLink } from "~/domain/messages/whatsapp";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

const link = "font-semibold text-lagoon-800 underline underline-offset-2";

/** The other ways to us, where a form could not be taken. */
export function ReachUs() {
  const agency = useAgency();
  return (
    <p className="mb-5">
      What you wrote is still in the form. You can also{" "}
      <a href={whatsAppLink(agency.whatsApp)} target="_blank" rel="noreferrer" className={link}>
        {m.shell_write_to_us_on_whatsapp()}
      </a>{" "}
      or{" "}
      <a href={`tel:${agency.phone}`} className={link}>
        {m.shell_call({ phoneDisplay: agency.phoneDisplay })}
      </a>
      .
    </p>
  );
}
