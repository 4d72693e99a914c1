import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
import { button } from "~/components/ui/button";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { ListFilters } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";
import { withParams } from "~/utils/web/url-params";
import { counted, formatNumber } from "~/utils/text";
import { AppliedFilterChips } from "./applied-filter-chips";
import { ListControls } from "./list-controls";
import { Pagination } from "./pagination";
import { PropertyFilters } from "./property-filters";
import { PropertyGrid } from "./property-grid";
import type { SearchMap } from "./property-map-view";
import { ViewSwitch } from "./view-switch";

// A list is a grid for most who see it: the map's code is fetched with the map. The server has it.
const PropertyMapView = import.meta.env.SSR
  ? (await import("./property-map-view")).default
  : lazy(() => import("./property-map-view"));

type Props = {
  properties: PropertyCardData[];
  count: number;
  pageCount: number;
  filters: ListFilters;
  search: PropertySearch;
  preferences: Preferences;
  /** Shown when there is nothing to list at all, not even without filters. */
  empty: ReactNode;
  /** Where the list is shown beside a map. */
  map?: SearchMap | null;
  /** Where the list begins on its page, so that another page of it begins there too. */
  hash?: string;
};

/** A list of properties with its count, its filters, its controls and its pages. */
export function PropertyResults(props: Props) {
  const { count, filters, search, preferences, map, hash = "" } = props;
  const view = map ? "map" : "grid";
  return (
    <div className={map ? "map-screen" : undefined}>
      <div className="list-bar">
        {map && <ViewSwitch view="map" hash={hash} />}
        <PropertyFilters {...{ filters, count, search, preferences, hash }} />
        <ListControls sort={search.sort} {...{ view, preferences, hash }} />
      </div>
      <p aria-live="polite" className="pb-4 text-[1.0625rem] font-semibold">
        {counted(count, "property", "properties")} available
        {map?.isSearched && " in this part of the map"}
      </p>
      <AppliedFilterChips {...filters} hash={hash} />
      <Found {...props} hash={hash} />
      <Pagination
        page={search.page}
        pageCount={props.pageCount}
        label="Pages of properties"
        hash={hash}
      />
      {count > 0 && !map && <ViewSwitch view="grid" hash={hash} />}
      <noscript>
        {/* Without scripts this remembers the list, so that a property's page leads back to it. */}
        <img src="/back/here.gif" alt="" className="hidden" />
      </noscript>
    </div>
  );
}

/** A page of the list, or what there is in its place; a map that was searched stays, even over nothing. */
function Found({
  properties,
  count,
  pageCount,
  filters,
  search,
  empty,
  hash = "",
  ...list
}: Props) {
  const { pathname, search: query } = useLocation();
  if (properties.length > 0 || list.map?.isSearched) {
    const next = search.page < pageCount ? search.page + 1 : null;
    return (
      <List
        {...{ properties, next }}
        preferences={list.preferences}
        map={list.map}
        from={pathname + query + hash}
      />
    );
  }
  if (count > 0) return <PastTheEnd page={search.page} hash={hash} />;
  return filters.applied.length > 0 ? <LoosenFilters {...filters} hash={hash} /> : empty;
}

type ListProps = Pick<Props, "properties" | "preferences" | "map"> & {
  from: string;
  /** The number of the next page of the list. */
  next: number | null;
};

function List({ map, next, ...list }: ListProps) {
  if (!map) return <PropertyGrid {...list} />;
  return (
    <div id="map" className="scroll-mt-16 lg:scroll-mt-36">
      <Suspense fallback={<PropertyGrid {...list} />}>
        <PropertyMapView {...list} map={map} next={next} />
      </Suspense>
    </div>
  );
}

function PastTheEnd({ page, hash }: { page: number; hash: string }) {
  const [params] = useSearchParams();
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <p className="text-ink-soft">This list has no page {formatNumber(page)}.</p>
      <Link to={withParams(params, { page: null }) + hash} className={button("outline", "mt-4")}>
        Go to the first page
      </Link>
    </div>
  );
}

type LoosenProps = Pick<ListFilters, "applied" | "cleared"> & { hash: string };

/** Never a silent empty list: each filter that helps can be taken away, with what that would show. */
function LoosenFilters({ applied, cleared, hash }: LoosenProps) {
  const helpful = applied.filter(({ countWithout }) => countWithout);
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <h3 className="font-display text-xl font-semibold">Nothing matches all of these filters</h3>
      <p className="mt-2 text-ink-soft">
        {helpful.length > 0
          ? "Take one away to see more:"
          : "No single one of them is the reason. Start again without them:"}
      </p>
      <ul className="mt-5 flex flex-wrap justify-center gap-3">
        {helpful.map(({ label, without, countWithout }) => (
          <li key={without}>
            <Link to={without + hash} preventScrollReset className={button("outline")}>
              Without {label} ({formatNumber(countWithout ?? 0)})
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={cleared + hash}
            preventScrollReset
            className={button(helpful.length > 0 ? "quiet" : "outline")}
          >
            Clear all filters
          </Link>
        </li>
      </ul>
    </div>
  );
}
