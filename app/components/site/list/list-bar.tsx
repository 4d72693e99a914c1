import { useLocation } from "@remix-run/react";
import { CachedFragment } from "~/components/ui/cached-fragment";
import type { ListFilters } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";
import { ListControls } from "./list-controls";
import { PropertyFilters } from "./property-filters";
import { ViewSwitch } from "./view-switch";

type Props = {
  filters: ListFilters;
  count: number;
  search: PropertySearch;
  preferences: Preferences;
  view: "grid" | "map";
  hash: string;
};

/** Filters, sorting and view of a list, cached per address and preferences. */
export function ListBar({ filters, count, search, preferences, view, hash }: Props) {
  const { pathname, search: query } = useLocation();
  return (
    <CachedFragment
      as="div"
      className="list-bar"
      cacheKey={["list bar", pathname, query, filters, count, search, preferences, view, hash]}
    >
      {view === "map" && <ViewSwitch view="map" hash={hash} />}
      <PropertyFilters {...{ filters, count, search, preferences, hash }} />
      <ListControls sort={search.sort} {...{ filters, view, preferences, hash }} />
    </CachedFragment>
  );
}
