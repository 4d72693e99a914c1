import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
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
import { formatNumber } from "~/utils/text";
import { ShareButton } from "~/components/site/share/share-button";
import { m } from "~/text/messages";
import { AppliedFilterChips } from "./applied-filter-chips";
import { ListBar } from "./list-bar";
import { Pagination } from "./pagination";
import { PropertyGrid } from "./card/property-grid";
import type { SearchMap } from "./property-map-view";
import { AlertLink } from "./alert-link";
import { ViewSwitch } from "./view-switch";

// Most visitors see the grid, so the map's code is loaded with the map.
const PropertyMapView = import.meta.env.SSR
  ? (await import("./property-map-view")).default
  : lazy(() => import("./property-map-view"));

const NoMatches = import.meta.env.SSR
  ? (await import("./no-matches")).NoMatches
  : lazy(async () => ({ default: (await import("./no-matches")).NoMatches }));

type Props = {
  properties: PropertyCardData[];
  count: number;
  /** The part of `count` that is reserved or under offer. */
  reservedCount: number;
  pageCount: number;
  filters: ListFilters;
  search: PropertySearch;
  preferences: Preferences;
  /** Parameters that keep amounts and sizes unambiguous in a shared link: "&currency=EUR". */
  measures: string;
  /** The search in words; null without filters. */
  name: string | null;
  nearMisses: NearMisses | null;
  /** Shown when nothing is listed even without filters. */
  empty: ReactNode;
  map?: SearchMap | null;
  /** Title for sharing the list without filters. */
  title: string;
  /** Hash of the list on its page, added to page links. */
  hash?: string;
};

/** True once a visitor has filtered the list or opened its map. */
export const isAboutResults = (list: Pick<Props, "filters" | "map"> | null) =>
  list !== null && (list.filters.applied.length > 0 || Boolean(list.map));

/** The main element of a page with results; a phone's map hides the rest of it. */
export function ResultsPage({ map, children }: Pick<Props, "map"> & { children: ReactNode }) {
  return (
    <main id="content" className={map ? "map-page" : undefined}>
      {children}
    </main>
  );
}

/** A property list with count, filters, controls and pagination. */
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
        label={m.list_pages_label()}
        hash={hash}
      />
      <AlertLink preferences={preferences} isEmpty={count === 0} />
      {count > 0 && !map && <ViewSwitch view="grid" hash={hash} />}
      <noscript>
        {/* Remembers the list, so that a property's page can lead back to it. */}
        <img src="/back/here.gif" alt="" className="hidden" />
      </noscript>
    </div>
  );
}

function CountLine({ count, reservedCount, search, map, title, name, measures }: Props) {
  const { pathname, search: query } = useLocation();
  const siteUrl = useSiteUrl();
  return (
    <div className="count-line flex flex-wrap items-center justify-between gap-x-2 pb-3">
      <p aria-live="polite" className="font-semibold wrap-anywhere sm:text-[1.0625rem]">
        <span>
          {countText(count - reservedCount, {
            availability: countedAs(search.availability),
            isHere: map?.isSearched,
          })}
        </span>
        <ReservedCount count={reservedCount} />
        {search.ignored.length > 0 && (
          <span className="block font-normal text-ink-soft">{ignoredText(search)}</span>
        )}
        {search.isSimilar && count > 0 && (
          <span className="block font-normal text-ink-soft">
            {m.list_similar_note({ q: search.q })}
          </span>
        )}
      </p>
      <ShareButton noun="list" title={name ?? title} url={siteUrl + pathname + query + measures} />
    </div>
  );
}

function ignoredText({ ignored, isMeaningless }: PropertySearch): string {
  if (isMeaningless) return m.list_ignored_all({ words: ignored.join(" ") });
  return m.list_ignored_note({ words: ignored.map((text) => m.format_quote({ text })).join(", ") });
}

/** Written beside the count of available properties. */
export function ReservedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="font-normal text-ink-soft">
      {" "}
      {m.list_reserved_count({ number: formatNumber(count) })}
    </span>
  );
}

type CountWords = { availability: ReturnType<typeof countedAs>; isHere?: boolean };

const countMessages = {
  everywhere: {
    any: m.common_property_count,
    available: m.common_available_count,
    sold: m.common_sold_count,
  },
  here: { any: m.list_here_count, available: m.list_here_available, sold: m.list_here_sold },
};

function countText(count: number, { availability, isHere }: CountWords): string {
  const messages = countMessages[isHere ? "here" : "everywhere"];
  return messages[availability ?? "any"]({ count, number: formatNumber(count) });
}

/** A page of the list or what replaces it; a searched map stays even without results. */
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
  /** Number of the next page. */
  next: number | null;
};

function List({ map, next, ...list }: ListProps) {
  if (!map) return <PropertyGrid {...list} isInFirstView />;
  return (
    <div id="map" className="scroll-mt-16 lg:scroll-mt-36">
      {/* Not isInFirstView: React may render the fallback in vain during hydration, and would fetch its picture. */}
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
      <p className="text-ink-soft">{m.list_page_missing({ number: formatNumber(page) })}</p>
      <Link to={updateParams(params, { page: null }) + hash} className={button("outline", "mt-4")}>
        {m.list_page_first()}
      </Link>
    </div>
  );
}

/** An empty list, with the closest matches if filters are the reason. */
function Nothing({ nearMisses, name, filters, preferences, empty, hash = "" }: Props) {
  if (!nearMisses || !name) return empty;
  return (
    <Suspense>
      <NoMatches {...{ ...nearMisses, name, preferences, hash }} cleared={filters.cleared} />
    </Suspense>
  );
}
