import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { messageClickPath } from "~/domain/people/person.schema";
import { m } from "~/text/messages";
import { ReportedLink } from "./reported-link";

type Props = {
  message: MessageTemplate;
  number: string;
  name: string;
  /** Person whose timeline records the click; null for an invalid number. */
  person: string | null;
  lead: string | null;
  /** Id of the timeline entry, which makes the report idempotent. */
  entry: string;
};

/** Link to a WhatsApp chat with a filled-in text. */
export function MessageLink({ message, number, name, person, lead, entry }: Props) {
  return (
    <ReportedLink
      href={whatsAppLink(number, message.text)}
      reportTo={
        person === null
          ? undefined
          : messageClickPath({
              person,
              template: message.name,
              entry,
              ...(lead !== null && { lead }),
            })
      }
      aria-label={m.admin_common_whatsapp_label({ name })}
      title={message.text}
      className={button("outline", "gap-1.5! px-3! text-[0.9375rem]")}
    >
      <Icon name="message-circle" className="size-4 shrink-0" /> {m.admin_common_whatsapp()}
    </ReportedLink>
  );
}
