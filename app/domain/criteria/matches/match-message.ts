import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import { fillMatchTemplate, type MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";

type Buyer = {
  name: string | undefined;
  ban: ContactBan | null;
  origin: string;
  news?: string;
};

/** Null for a buyer who must not be contacted. */
export const matchMessage = (
  templates: MessageTemplate[],
  property: { slug: string; name: string; price: number },
  { name, ban, origin, news }: Buyer,
): MessageTemplate | null =>
  fillMatchTemplate(
    templates,
    {
      Name: name ?? m.admin_message_default_name(),
      Property: property.name,
      Price: formatPrice(property.price, dollars),
      Link: `${origin}/properties/${property.slug}`,
      News: news ?? m.admin_message_default_news(),
    },
    ban,
  );
