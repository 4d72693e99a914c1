import { measuresOf } from "~/domain/properties/search/applied-filters";
import { preferenceParams, type Preferences } from "~/domain/properties/search/preferences";
import type { ListScope } from "~/domain/properties/list-scope";
import { isPropertyType } from "~/domain/properties/property";
import { writeFilters } from "~/domain/properties/search/filters";
import {
  propertySearchParams,
  type PropertySearch,
} from "~/domain/properties/search/property-search";

type Search = { scope: ListScope; search: PropertySearch; preferences: Preferences };

/** Where a browser's map gets all pins of a list. */
export function pinsAddress({ scope, search, preferences }: Search): string {
  const { type, island, areaId } = scope;
  const params = new URLSearchParams({
    ...(type && { onlyType: type }),
    ...(island && { island }),
    ...(areaId && { area: areaId }),
  });
  for (const [name, value] of writeFilters(search)) params.append(name, value);
  for (const [name, value] of measuresOf(search, preferences)) params.append(name, value);
  return `/map/properties.geojson?${params.toString()}`;
}

/** The parameters of such an address. */
export const pinsParams = [
  ...["onlyType", "island", "area"],
  ...propertySearchParams,
  ...preferenceParams,
];

/** Reads the scope of such an address; a part that makes no sense is as if it were not there. */
export function scopeIn(params: URLSearchParams): ListScope {
  const [type, area] = [params.get("onlyType"), params.get("area") ?? ""];
  return {
    ...(type && isPropertyType(type) && { type }),
    ...(params.get("island") === "Pemba" && { island: "Pemba" as const }),
    ...(/^[0-9a-f-]{36}$/.test(area) && { areaId: area }),
  };
}
