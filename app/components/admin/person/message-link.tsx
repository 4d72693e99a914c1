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
  /** The person whose timeline records the click; null where the number cannot be read. */
  person: string | null;
  lead: string | null;
  /** The id of the timeline entry: a click that is reported twice is recorded once. */
  entry: string;
};

/** A link to a WhatsApp chat with a filled-in text; a click is recorded in the timeline. */
export function MessageLink({ message, number, name, person, lead, entry }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const clickPath =
    person === null
      ? undefined
      : messageClickPath({
          ...{ person, template: message.name, entry },
          ...(lead !== null && { lead }),
        });
  const log = () => clickPath && fetcher.submit(null, { method: "post", action: clickPath });
  return (
    <>
      <a
        href={whatsAppLink(number, message.text)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.admin_person_whatsapp_new_tab({ name })}
        title={message.text}
        // Reports the click where there are no scripts to do so.
        ping={clickPath}
        onClick={(event) => {
          event.currentTarget.removeAttribute("ping");
          void log();
        }}
        className={button("outline", "gap-1.5! px-3! text-[0.9375rem]")}
      >
        <Icon name="message-circle" className="size-4 shrink-0" /> WhatsApp
      </a>
      <SaveFailedNotice failure={failure} onRetry={() => void log()} />
    </>
  );
}
