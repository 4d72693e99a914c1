import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { m } from "~/text/messages";
import { ContactLink } from "./contact-link";

type Props = {
  message: MessageTemplate;
  number: string;
  name: string;
  person: string | null;
  lead: string | null;
};

/** Button that opens a WhatsApp chat with a filled-in text. */
export function MessageLink({ message, number, name, person, lead }: Props) {
  return (
    <ContactLink
      kind="whatsapp"
      {...{ message, number, person }}
      // There is no message for anyone who must not be contacted.
      ban={null}
      answers={lead ?? undefined}
      aria-label={m.admin_common_whatsapp_label({ name })}
      className={button("outline", "gap-1.5! px-3! text-[0.9375rem]")}
    >
      <Icon name="message-circle" className="size-4 shrink-0" /> {m.admin_common_whatsapp()}
    </ContactLink>
  );
}
