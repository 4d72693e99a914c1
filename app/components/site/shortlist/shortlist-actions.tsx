import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { button } from "~/components/ui/button";
import { consultationPath } from "~/domain/leads/forms/consultation-path";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { comparisonPath, MOST_COMPARED, shortlistMessage } from "~/domain/shortlist/shortlist";
import { m } from "~/text/messages";

type Property = { slug: string; name: string };

export function AskAboutThese({ properties }: { properties: Property[] }) {
  const [property, another] = properties;
  const subject = another ? { properties } : { property };
  return (
    <Link to={leadPath({ source: "property-inquiry", ...subject })} className={button("primary")}>
      <Icon name="message-square-text" className="size-5" />
      {m.shortlist_ask_button({ count: properties.length })}
    </Link>
  );
}

/** Opens the consultation form for a visit to the properties. */
export function ViewThese({ properties }: { properties: Property[] }) {
  const slugs = properties.map(({ slug }) => slug);
  return (
    <Link to={consultationPath(slugs)} className={button("outline")}>
      <Icon name="calendar-clock" className="size-5" />
      {m.shortlist_visit_button({ count: properties.length })}
    </Link>
  );
}

/** Renders nothing unless two to four properties can be compared. */
export function CompareLink({ properties }: { properties: Property[] }) {
  const slugs = properties.map(({ slug }) => slug);
  if (slugs.length < 2 || slugs.length > MOST_COMPARED) return null;
  return (
    <Link to={comparisonPath(slugs)} className={button("outline")}>
      <Icon name="columns-3" className="size-5" /> {m.common_compare()}
    </Link>
  );
}

type SendProps = { count: number; url: string; children: ReactNode };

/** Opens WhatsApp with a link to the shortlist. */
export function SendShortlist({ count, url, children }: SendProps) {
  return (
    <a
      href={whatsAppLink("", shortlistMessage(count, url))}
      target="_blank"
      rel="noreferrer"
      className={button("outline")}
    >
      <Icon name="message-circle" className="size-5" /> {children}
    </a>
  );
}
