import { Icon } from "~/components/ui/icon";
import { classNames } from "~/utils/class-names";
import { ContactLink } from "~/components/admin/messages/contact-link";
import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { m } from "~/text/messages";

type Props = {
  name: string;
  number: string;
  /** Person whose timeline records the click; null for an invalid number. */
  person: string | null;
  /** Set if the person must not be contacted: the number is no link. */
  ban: ContactBan | null;
  /** Filled-in template that the chat opens with. */
  message?: MessageTemplate | null;
  /** Shares the report's state with other components. */
  fetcherKey?: string;
  /** Shows only the icon on a narrow screen. */
  isCompact?: boolean;
};

export function WhatsAppLink({ name, isCompact, ...contact }: Props) {
  if (contact.ban) return <span className="whitespace-nowrap">{contact.number}</span>;
  return (
    <ContactLink
      kind="whatsapp"
      {...contact}
      title={m.admin_lead_whatsapp({ name })}
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-lagoon-800 underline underline-offset-2 lg:min-h-10",
        isCompact &&
          "max-lg:size-11 max-lg:justify-center max-lg:rounded-lg max-lg:border max-lg:border-lagoon-700",
      )}
    >
      <Icon name="message-circle" className={classNames("size-4", isCompact && "max-lg:size-5")} />
      <span className={isCompact ? "max-lg:sr-only" : undefined}>{contact.number}</span>
    </ContactLink>
  );
}
