import { typePageOf } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";

export function propertyTrail(property: { name: string; slug: string; type: string }) {
  const typePage = typePageOf(property.type);
  return [
    { name: m.common_home(), path: "/" },
    ...(typePage ? [{ name: typePage.label(), path: typePage.path }] : []),
    { name: property.name, path: `/properties/${property.slug}` },
  ];
}
