import { mapDefaults } from "~/agency";
import type { AreaDetail } from "~/domain/areas/area";
import { listAreaOptions, listAreaPins } from "~/domain/areas/area.queries.server";
import { listHead } from "~/domain/page-heads/list-head.server";
import {
  appliedFilters,
  measuresOf,
  withFilters,
} from "~/domain/properties/search/applied-filters";
import { countedAs } from "~/domain/properties/availability/availability";
import { findNearMisses } from "~/domain/properties/near-misses/near-miss.queries.server";
import {
  listCardsBySlug,
  listProperties,
  type ScopedSearch,
} from "~/domain/properties/property.queries.server";
import type { ListScope } from "~/domain/properties/list-scope";
import {
  isDefaultMeasure,
  preferenceParams,
  type Preferences,
} from "~/domain/properties/search/preferences";
import {
  ARCHIPELAGO,
  boundsOf,
  listMapView,
  parseMapView,
  PHONE_MAP,
  searchedBox,
  viewOfBounds,
  viewShowing,
  WIDE_MAP,
  type MapBox,
  type MapView,
} from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { mapRooms } from "~/domain/map/map-screens";
import { fitViews } from "~/domain/properties/pins/fit-view";
import { listPinsInView, listPinsWithin } from "~/domain/properties/pins/pin.queries.server";
import { pinsAddress } from "~/domain/properties/pins/pins-address";
import { windowBounds } from "~/domain/map/projection";
import { propertySearchParams } from "~/domain/properties/search/property-search";
import { searchName } from "~/domain/properties/search/search-name";
import { env } from "~/services/env.server";
import { isSlug } from "~/utils/slug";
import { pickParams } from "~/utils/web/url-params";
import { readSearch } from "./search.server";

const mapboxToken = env.MAPBOX_TOKEN ?? null;

export const mapViewParam = "at";
const readMapView = ({ searchParams }: URL) => parseMapView(searchParams.get(mapViewParam));
export const mapParams = [mapViewParam, "selected"];
export const listParams = [...propertySearchParams, ...mapParams];

/** `name` describes a filtered list; `nearMisses` are alternatives when nothing matches. */
export async function loadList(
  { pathname, searchParams }: URL,
  scopedSearch: ScopedSearch,
  areaName?: string,
) {
  const { scope, search, preferences } = scopedSearch;
  const params = pickParams(searchParams, [...listParams, ...preferenceParams]);
  const areas = await listAreaOptions();
  const list = await listProperties({
    ...scopedSearch,
    params,
    areas: scope.areaId ? [] : areas.filter((area) => isOffered(area, scopedSearch)),
  });
  const isNarrowed = list.filters.applied.length > 0;
  const areaNames = areas.map(({ name }) => name);
  const nameContext = { scope, preferences, areaName, areaNames };
  const name = searchName(search, nameContext);
  const isEmpty = isNarrowed && list.count === 0;
  const isForSale = countedAs(search.availability) === "available";
  return {
    ...list,
    name: isNarrowed ? name : null,
    measures: measuresOf(search, preferences)
      .filter(([param, value]) => !params.has(param) && !isDefaultMeasure(value))
      .map(([param, value]) => `&${param}=${value}`)
      .join(""),
    head: isNarrowed
      ? {
          ...listHead({ ...list, name, page: search.page, isForSale }),
          // Other parameters don't belong in a page cached without them.
          sharePath: pathname + withFilters(params, search, preferences),
        }
      : null,
    nearMisses: isEmpty ? await findNearMisses({ ...scopedSearch, params }, nameContext) : null,
  };
}

/** Offers the list's areas with properties, and those already chosen. */
function isOffered(
  { slug, island, count }: Awaited<ReturnType<typeof listAreaOptions>>[number],
  { scope, search }: ScopedSearch,
): boolean {
  const isListed = count > 0 && (scope.island ?? island) === island;
  return isListed || search.areas.some((chosen) => chosen.slug === slug);
}

/** Returns the map of a list. It begins at the URL's view, at `initialView`, or with all results. */
async function buildSearchMap(url: URL, search: ScopedSearch, initialView?: MapView) {
  const view = readMapView(url) ?? initialView;
  const chosen = url.searchParams.get("selected");
  const [shown, [selected = null]] = await Promise.all([
    view ? listPinsInView(search, view).then((pins) => ({ view, pins })) : fitMap(search),
    listCardsBySlug(chosen && isSlug(chosen) ? [chosen] : []),
  ]);
  return {
    kind: "property" as const,
    ...shown,
    pinsUrl: pinsAddress(search),
    selected,
    mapboxToken,
  };
}

async function buildListMap(url: URL, search: ScopedSearch) {
  return search.search.view === "map" ? buildSearchMap(url, search) : null;
}

/**
 * Returns the view with all results, per screen: at the specification's zoom or, for a filtered list, at the
 * zoom for its span; further out if not all markers would be visible.
 */
async function fitMap(scopedSearch: ScopedSearch) {
  const { scope, search, preferences } = scopedSearch;
  const found = await listPinsWithin(scopedSearch, ARCHIPELAGO, listMapView.zoom);
  const bounds = boundsOf(found);
  if (!bounds) return { view: listMapView, pins: [] };
  const isNarrowed = appliedFilters(search, preferences, scope).length > 0;
  const { centre, zoom: closest } = isNarrowed ? viewOfBounds(bounds) : listMapView;
  const pins =
    closest > listMapView.zoom ? await listPinsWithin(scopedSearch, bounds, closest) : found;
  const { currency } = preferences;
  const views = fitViews(pins, mapRooms(isNarrowed), { centre, closest, currency });
  return { view: views.wide, views, pins, isFitted: true };
}

/** After "search this area" the list is limited to the map's window, but the map keeps showing all. */
export async function loadListWithMap(url: URL, scope: ListScope, preferences: Preferences) {
  const scopedSearch = await readSearch(url.searchParams, scope, preferences);
  const listSearch = limitToWindow(url, scopedSearch);
  const [list, map] = await Promise.all([
    loadList(url, listSearch),
    buildListMap(url, scopedSearch),
  ]);
  const listMap = map && { ...map, isSearched: listSearch !== scopedSearch };
  const { head, ...listData } = list;
  return { list: { ...listData, map: listMap }, listHead: head, search: scopedSearch.search };
}

/** Returns the search itself unless the visitor searched the map's window. */
export function limitToWindow({ searchParams }: URL, scopedSearch: ScopedSearch): ScopedSearch {
  const at = searchParams.get(mapViewParam);
  const [view, box] = [parseMapView(at), searchedBox(at)];
  const { scope, search } = scopedSearch;
  if (search.view !== "map" || !view || !box) return scopedSearch;
  return { ...scopedSearch, scope: { ...scope, within: windowBounds(view, box) } };
}

export async function buildAreaMap(url: URL, area: AreaDetail, search: ScopedSearch) {
  const { latitude, longitude } = area;
  if (latitude === null || longitude === null) return buildListMap(url, search);
  return buildSearchMap(url, search, {
    centre: { latitude, longitude },
    zoom: mapDefaults.areaZoom,
  });
}

/** Uses the specification's zoom, or the largest that fits all areas. */
export async function buildAreasMaps(url: URL) {
  const pins = await listAreaPins();
  const bounds = boundsOf(pins);
  const buildMap = (box: MapBox) => ({
    ...buildAreaPinsMap(
      url,
      pins,
      bounds
        ? viewShowing(bounds, mapDefaults.areasZoom, box)
        : { centre: mapDefaults.centre, zoom: mapDefaults.areasZoom },
    ),
    isFitted: readMapView(url) === null,
  });
  return { phone: buildMap(PHONE_MAP), wide: buildMap(WIDE_MAP) };
}

export async function buildIslandMap(url: URL) {
  const initialView = { centre: mapDefaults.centre, zoom: mapDefaults.islandZoom };
  return buildAreaPinsMap(url, await listAreaPins(), initialView);
}

function buildAreaPinsMap(url: URL, pins: Pin[], initialView: MapView) {
  return {
    kind: "area" as const,
    view: readMapView(url) ?? initialView,
    pins,
    selected: null,
    mapboxToken,
  };
}

type Place = { id: string; name: string; latitude: number; longitude: number };

export function buildPlaceMap(url: URL, place: Place, zoom: number = mapDefaults.propertyZoom) {
  const { latitude, longitude } = place;
  const pin = { ...place, count: 1, slug: null, place: null, minPrice: null, maxPrice: null };
  return {
    kind: "place" as const,
    view: readMapView(url) ?? { centre: { latitude, longitude }, zoom },
    pins: [pin],
    selected: null,
    mapboxToken,
  };
}
