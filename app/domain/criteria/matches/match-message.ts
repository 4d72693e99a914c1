import { fillMatchTemplate, type MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";

export const matchMessage = (
  templates: MessageTemplate[],
  property: { slug: string; name: string; price: number },
  { name, origin, news }: { name: string | undefined; origin: string; news?: string },
): MessageTemplate =>
  fillMatchTemplate(templates, {
    Name: name ?? m.admin_message_default_name(),
    Property: property.name,
    Price: formatPrice(property.price, dollars),
    Link: `${origin}/properties/${property.slug}`,
    News: news ?? m.admin_message_default_news(),
  });
