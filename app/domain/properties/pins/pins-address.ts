import { measuresOf } from "~/domain/properties/search/applied-filters";
import { preferenceParams, type Preferences } from "~/domain/properties/search/preferences";
import { scopeParams, writeScope, type ListScope } from "~/domain/properties/list-scope";
import { writeFilters } from "~/domain/properties/search/read-filters";
import {
  propertySearchParams,
  type PropertySearch,
} from "~/domain/properties/search/property-search";

type Search = { scope: ListScope; search: PropertySearch; preferences: Preferences };

export function pinsAddress({ scope, search, preferences }: Search): string {
  const params = writeScope(scope);
  for (const [name, value] of writeFilters(search)) params.append(name, value);
  for (const [name, value] of measuresOf(search, preferences)) params.append(name, value);
  return `/map/properties.geojson?${params.toString()}`;
}

export const pinsParams = [...scopeParams, ...propertySearchParams, ...preferenceParams];
