import {
  fillTemplate,
  matchTemplate,
  type MessageTemplate,
} from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";

export function matchMessage(
  templates: MessageTemplate[],
  property: { slug: string; name: string; price: number },
  { name, origin, news }: { name: string | undefined; origin: string; news?: string },
): MessageTemplate {
  const template = matchTemplate(templates);
  const text = fillTemplate(template.text, {
    Name: name,
    Property: property.name,
    Price: formatPrice(property.price, dollars),
    Link: `${origin}/properties/${property.slug}`,
    News: news,
  });
  return { name: template.name, text };
}
