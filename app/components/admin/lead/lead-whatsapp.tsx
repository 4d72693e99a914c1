import { Icon } from "~/components/ui/icon";
import { classNames } from "~/utils/class-names";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";

type Props = {
  name: string;
  number: string;
  /** Shows only the icon on a narrow screen. */
  isCompact?: boolean;
};

export function WhatsAppLink({ name, number, isCompact }: Props) {
  return (
    <a
      href={whatsAppLink(number)}
      target="_blank"
      rel="noreferrer"
      title={m.admin_lead_whatsapp({ name })}
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-lagoon-800 underline underline-offset-2 lg:min-h-10",
        isCompact &&
          "max-lg:size-11 max-lg:justify-center max-lg:rounded-lg max-lg:border max-lg:border-lagoon-700",
      )}
    >
      <Icon name="message-circle" className={classNames("size-4", isCompact && "max-lg:size-5")} />
      <span className={isCompact ? "max-lg:sr-only" : undefined}>{number}</span>
    </a>
  );
}
