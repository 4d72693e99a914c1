import { useFetcher } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { messageClickPath } from "~/domain/people/person.schema";
import { m } from "~/text/messages";

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

/** Link to a WhatsApp chat with a filled-in text; clicks are recorded in the timeline. */
export function MessageLink({ message, number, name, person, lead, entry }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const clickPath =
    person === null
      ? undefined
      : messageClickPath({
          person,
          template: message.name,
          entry,
          ...(lead !== null && { lead }),
        });
  const log = () => clickPath && fetcher.submit(null, { method: "post", action: clickPath });
  return (
    <>
      <a
        href={whatsAppLink(number, message.text)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.admin_common_whatsapp_label({ name })}
        title={message.text}
        // Reports the click without scripts.
        ping={clickPath}
        onClick={(event) => {
          event.currentTarget.removeAttribute("ping");
          void log();
        }}
        className={button("outline", "gap-1.5! px-3! text-[0.9375rem]")}
      >
        <Icon name="message-circle" className="size-4 shrink-0" /> {m.admin_common_whatsapp()}
      </a>
      <SaveFailedNotice failure={failure} onRetry={() => void log()} />
    </>
  );
}
