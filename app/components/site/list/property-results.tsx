import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
import { button } from "~/components/ui/button";
import { useSiteUrl } from "~/components/ui/use-agency";
import { countedAs } from "~/domain/properties/availability/availability";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { NearMisses } from "~/domain/properties/near-misses/near-misses";
import type { ListFilters } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";
import { updateParams } from "~/utils/web/url-params";
import { counted, formatNumber } from "~/utils/text";
import { ShareButton } from "~/components/site/share/share-button";
import { m } from "~/text/messages";
import { AppliedFilterChips } from "./applied-filter-chips";
import { ListBar } from "./list-bar";
import { Pagination } from "./pagination";
import { PropertyGrid } from "./card/property-grid";
import type { SearchMap } from "./property-map-view";
import { TellMeLink } from "./tell-me-link";
import { ViewSwitch } from "./view-switch";

// A list is a grid for most who see it: the map's code is fetched with the map. The server has it.
const PropertyMapView = import.meta.env.SSR
  ? (await import("./property-map-view")).default
  : lazy(() => import("./property-map-view"));

const NoMatches = import.meta.env.SSR
  ? (await import("./no-matches")).NoMatches
  : lazy(async () => ({ default: (await import("./no-matches")).NoMatches }));

type Props = {
  properties: PropertyCardData[];
  count: number;
  pageCount: number;
  filters: ListFilters;
  search: PropertySearch;
  preferences: Preferences;
  /** Parameters that a shared address needs for its amounts and sizes to mean the same, as "&currency=EUR". */
  measures: string;
  /** The search in words; null for a list that is not narrowed. */
  name: string | null;
  nearMisses: NearMisses | null;
  /** Shown when there is nothing to list at all, not even without filters. */
  empty: ReactNode;
  /** Where the list is shown beside a map. */
  map?: SearchMap | null;
  /** The title that the list is shared with. */
  title: string;
  /** Where the list begins on its page, so that another page of it begins there too. */
  hash?: string;
};

/** Whether the results are what their page is about: somebody narrowed the list, or asked for its map. */
export const isAboutResults = (list: Pick<Props, "filters" | "map"> | null) =>
  list !== null && (list.filters.applied.length > 0 || Boolean(list.map));

/** All of a page with results but its header and footer; under a phone's map the rest of it is hidden. */
export function ResultsPage({ map, children }: Pick<Props, "map"> & { children: ReactNode }) {
  return (
    <main id="content" className={map ? "map-page" : undefined}>
      {children}
    </main>
  );
}

/** A list of properties with its count, its filters, its controls and its pages. */
export function PropertyResults(props: Props) {
  const { count, filters, search, preferences, map, hash = "" } = props;
  return (
    <div className={map ? "map-screen" : undefined}>
      <ListBar {...{ filters, count, search, preferences, hash }} view={map ? "map" : "grid"} />
      <CountLine {...props} />
      <AppliedFilterChips {...filters} hash={hash} />
      <Found {...props} hash={hash} />
      <Pagination
        page={search.page}
        pageCount={props.pageCount}
        label={m.list_pages_of_properties()}
        hash={hash}
      />
      <TellMeLink preferences={preferences} isEmpty={count === 0} />
      {count > 0 && !map && <ViewSwitch view="grid" hash={hash} />}
      <noscript>
        {/* Without scripts this remembers the list, so that a property's page leads back to it. */}
        <img src="/back/here.gif" alt="" className="hidden" />
      </noscript>
    </div>
  );
}

/** How many there are, and the list to share. */
function CountLine({ count, search, map, title, measures }: Props) {
  const { pathname, search: query } = useLocation();
  const siteUrl = useSiteUrl();
  return (
    <div className="count-line flex flex-wrap items-center justify-between gap-x-2 pb-3">
      <p aria-live="polite" className="font-semibold wrap-anywhere sm:text-[1.0625rem]">
        {counted(count, "property", "properties")} {countedAs(search.availability)}
        {map?.isSearched && m.list_in_this_part_of_the_map()}
        {search.isSimilar && count > 0 && (
          <span className="block font-normal text-ink-soft">
            {m.list_nothing_is_called_this_is({ q: search.q })}
          </span>
        )}
      </p>
      <ShareButton noun="list" title={title} url={siteUrl + pathname + query + measures} />
    </div>
  );
}

/** A page of the list, or what there is in its place; a map that was searched stays, even over nothing. */
function Found(props: Props) {
  const { properties, count, pageCount, search, preferences, map, hash = "" } = props;
  const { pathname, search: query } = useLocation();
  if (properties.length > 0 || map?.isSearched) {
    const next = search.page < pageCount ? search.page + 1 : null;
    return <List {...{ properties, next, preferences, map }} from={pathname + query + hash} />;
  }
  return count > 0 ? (
    <PastTheEnd page={search.page} hash={hash} />
  ) : (
    <Nothing {...props} hash={hash} />
  );
}

type ListProps = Pick<Props, "properties" | "preferences" | "map"> & {
  from: string;
  /** The number of the next page of the list. */
  next: number | null;
};

function List({ map, next, ...list }: ListProps) {
  if (!map) return <PropertyGrid {...list} isInFirstView />;
  return (
    <div id="map" className="scroll-mt-16 lg:scroll-mt-36">
      {/* While the page starts React may make it for nothing: pictures of the first view would be fetched. */}
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
      <p className="text-ink-soft">
        {m.list_this_list_has_no_page({ number: formatNumber(page) })}
      </p>
      <Link to={updateParams(params, { page: null }) + hash} className={button("outline", "mt-4")}>
        {m.list_go_to_the_first_page()}
      </Link>
    </div>
  );
}

/** An empty list: where filters are the reason, what comes near. */
function Nothing({ nearMisses, name, filters, preferences, empty, hash = "" }: Props) {
  if (!nearMisses || !name) return empty;
  return (
    <Suspense>
      <NoMatches {...{ ...nearMisses, name, preferences, hash }} cleared={filters.cleared} />
    </Suspense>
  );
}
