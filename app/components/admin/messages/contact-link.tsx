import type { ReactNode } from "react";
import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { contactReportPath } from "~/domain/people/person.schema";
import { ReportedLink } from "./reported-link";

type Props = {
  kind: "whatsapp" | "call";
  number: string;
  /** Person whose timeline records the click; null for an invalid number. */
  person: string | null;
  /** Set if the person must not be contacted: there is no chat, and the number is no link. */
  ban: ContactBan | null;
  /** Filled-in template that the chat opens with. */
  message?: MessageTemplate | null;
  /** Enquiry that the contact is about. */
  answers?: string;
  /** Shares the report's state with other components. */
  fetcherKey?: string;
  className: string;
  title?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** Link that opens a WhatsApp chat or a call; the click is recorded in the person's timeline. */
export function ContactLink({ kind, number, person, ban, message, answers, ...link }: Props) {
  if (ban) return kind === "call" ? <span className="self-center">{number}</span> : null;
  return (
    <ReportedLink
      title={message?.text}
      {...link}
      href={kind === "call" ? phoneLink(number) : whatsAppLink(number, message?.text)}
      reportTo={
        person === null
          ? undefined
          : contactReportPath({
              ...{ person, kind, content: message?.name ?? number },
              ...(answers && { lead: answers }),
            })
      }
    />
  );
}

const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;
