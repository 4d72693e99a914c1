import { typeEntries } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";

export function propertyTrail(property: { name: string; slug: string; type: string }) {
  const entry = typeEntries.find(({ type }) => type === property.type);
  return [
    { name: m.common_home(), path: "/" },
    ...(entry ? [{ name: entry.label(), path: entry.path }] : []),
    { name: property.name, path: `/properties/${property.slug}` },
  ];
}
