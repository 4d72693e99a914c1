import { relatedTypes, typeNoun, type PropertyType } from "~/domain/properties/property-types";
import { countMatches, listNewestProperties } from "~/domain/properties/property.queries.server";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { remember } from "~/services/cache.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { typeSearchPath } from "./type-pages";

/** Lists up to three properties of related types, and a link to all of each type. */
export async function listRelated(type: PropertyType) {
  const types = relatedTypes(type);
  const [properties, links] = await Promise.all([
    listNewestProperties(types),
    remember(`links to all ${types.join()}`, () => Promise.all(types.map(linkToAll))),
  ]);
  return { properties, links: links.flat() };
}

/** Returns a link "All 6 villas"; nothing if none is for sale. */
async function linkToAll(type: PropertyType) {
  const to = typeSearchPath(type);
  const search = parsePropertySearch(new URL(to, "http://site").searchParams);
  const scope = { island: "Pemba" } as const;
  const count = await countMatches({ scope, search, preferences: typedAsDollars });
  return count > 1
    ? [
        {
          to,
          label: m.property_related_link({ number: formatNumber(count), types: typeNoun(type) }),
        },
      ]
    : [];
}
