import type { Currency } from "~/domain/properties/price";
import type { ListScope } from "~/domain/properties/list-scope";
import { isPropertyType } from "~/domain/properties/property";
import type { PropertySearch } from "~/domain/search/property-search";

type Search = { scope: ListScope; search: PropertySearch; currency: Currency };

/** Where a browser's map gets all pins of a list. */
export function pinsAddress({ scope, search, currency }: Search): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    if (value) params.append(name, String(value));
  };
  add("onlyType", scope.type);
  add("island", scope.island);
  add("area", scope.areaId);
  add("q", search.q);
  for (const type of search.types) add("type", type);
  for (const status of search.statuses) add("status", status);
  for (const amenity of search.amenities) add("amenities", amenity);
  add("bedrooms", search.bedrooms);
  add("minPrice", search.minPrice);
  add("maxPrice", search.maxPrice);
  // A range of prices is meant in the shown currency; without one it makes no difference.
  if (search.minPrice !== null || search.maxPrice !== null) add("currency", currency);
  return `/map/properties.geojson?${params.toString()}`;
}

/** What such an address is about; a part that makes no sense is as if it were not there. */
export function scopeIn(params: URLSearchParams): ListScope {
  const [type, area] = [params.get("onlyType"), params.get("area") ?? ""];
  return {
    ...(type && isPropertyType(type) && { type }),
    ...(params.get("island") === "Pemba" && { island: "Pemba" as const }),
    ...(/^[0-9a-f-]{36}$/.test(area) && { areaId: area }),
  };
}
