import { measuresOf } from "~/domain/properties/search/applied-filters";
import { preferenceParams, type Preferences } from "~/domain/properties/search/preferences";
import type { ListScope } from "~/domain/properties/list-scope";
import { isPropertyType } from "~/domain/properties/property-types";
import { writeFilters } from "~/domain/properties/search/read-filters";
import {
  propertySearchParams,
  type PropertySearch,
} from "~/domain/properties/search/property-search";

type Search = { scope: ListScope; search: PropertySearch; preferences: Preferences };

export function pinsAddress({ scope, search, preferences }: Search): string {
  const { type, island, areaId } = scope;
  const params = new URLSearchParams({
    ...(type && { onlyType: type }),
    ...(island && { island }),
    ...(areaId && { onlyArea: areaId }),
  });
  for (const [name, value] of writeFilters(search)) params.append(name, value);
  for (const [name, value] of measuresOf(search, preferences)) params.append(name, value);
  return `/map/properties.geojson?${params.toString()}`;
}

export const pinsParams = [
  ...["onlyType", "island", "onlyArea"],
  ...propertySearchParams,
  ...preferenceParams,
];

export function scopeIn(params: URLSearchParams): ListScope {
  const [type, area] = [params.get("onlyType"), params.get("onlyArea") ?? ""];
  return {
    ...(type && isPropertyType(type) && { type }),
    ...(params.get("island") === "Pemba" && { island: "Pemba" as const }),
    ...(/^[0-9a-f-]{36}$/.test(area) && { areaId: area }),
  };
}
