import { mapDefaults } from "~/agency";
import type { AreaDetail } from "~/domain/areas/area";
import { listAreaPins, listPembaAreas } from "~/domain/areas/area.queries.server";
import { listHead } from "~/domain/page-heads/list-head.server";
import { measuresOf, withFilters } from "~/domain/properties/search/applied-filters";
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
  boundsOf,
  listMapView,
  parseMapView,
  PHONE_MAP,
  searchedBox,
  viewShowing,
  WIDE_MAP,
  type Bounds,
  type MapBox,
  type MapView,
} from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { listPinsInView } from "~/domain/properties/pins/pin.queries.server";
import { pinsAddress } from "~/domain/properties/pins/pins-address";
import { windowBounds } from "~/domain/map/projection";
import { propertySearchParams } from "~/domain/properties/search/property-search";
import { searchName } from "~/domain/properties/search/search-name";
import { env } from "~/services/env.server";
import { isSlug } from "~/utils/slug";
import { pickParams } from "~/utils/web/url-params";
import { readSearch } from "./search.server";

const mapboxToken = env.MAPBOX_TOKEN ?? null;

/** The parameter of a map's view. */
export const mapViewParam = "at";
/** The view that an address asks for; null for none. */
const viewIn = ({ searchParams }: URL) => parseMapView(searchParams.get(mapViewParam));
/** The parameters of a map with markers, one of which may be selected. */
export const mapParams = [mapViewParam, "selected"];
/** The parameters of a list of properties, as a grid or beside its map. */
export const listParams = [...propertySearchParams, ...mapParams];

/**
 * One page of a list of properties with its filters, as its address asks for it; `name` says what a
 * narrowed list is of, `nearMisses` what comes near where nothing matches.
 */
export async function listOf(
  { pathname, searchParams }: URL,
  asked: ScopedSearch,
  areaName?: string,
) {
  const { scope, search, preferences } = asked;
  const params = pickParams(searchParams, [...listParams, ...preferenceParams]);
  const list = await listProperties({ ...asked, params });
  const isNarrowed = list.filters.applied.length > 0;
  const areaNames = search.q ? (await listPembaAreas()).map(({ name }) => name) : [];
  const named = { scope, preferences, areaName, areaNames };
  const name = searchName(search, named);
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
          // Of the parameters only those that the page is made of: it is cached for all others.
          sharePath: pathname + withFilters(params, search, preferences),
        }
      : null,
    nearMisses: isEmpty ? await findNearMisses({ ...asked, params }, named) : null,
  };
}

/** The map of a list of properties, as its address asks for it. */
async function searchMap(url: URL, search: ScopedSearch, begin: MapView = listMapView) {
  const view = viewIn(url) ?? begin;
  const chosen = url.searchParams.get("selected");
  const [pins, [selected = null]] = await Promise.all([
    listPinsInView(search, view),
    listCardsBySlug(chosen && isSlug(chosen) ? [chosen] : []),
  ]);
  return {
    kind: "property" as const,
    view,
    pins,
    pinsUrl: pinsAddress(search),
    selected,
    mapboxToken,
  };
}

/** The map beside a list; null while the list is shown as a grid. */
async function mapOf(url: URL, search: ScopedSearch) {
  return search.search.view === "map" ? searchMap(url, search) : null;
}

/**
 * One page of a list of properties, with its map where the address asks for one, and what was asked.
 * Where the map's area was searched, the list is of what lies inside; the map goes on showing all.
 */
export async function listWithMap(url: URL, scope: ListScope, preferences: Preferences) {
  const asked = await readSearch(url.searchParams, scope, preferences);
  const within = searchedWindow(url, asked);
  const inside = within ? { ...asked, scope: { ...scope, within } } : asked;
  const [list, map] = await Promise.all([listOf(url, inside), mapOf(url, asked)]);
  const shown = map && { ...map, isSearched: within !== null };
  const { head, ...listed } = list;
  return { list: { ...listed, map: shown }, listHead: head, search: asked.search };
}

/** The window of a map that was searched; null for a grid, and for a map that was only looked at. */
function searchedWindow({ searchParams }: URL, { search }: ScopedSearch): Bounds | null {
  const at = searchParams.get(mapViewParam);
  const [view, box] = [parseMapView(at), searchedBox(at)];
  return search.view === "map" && view && box ? windowBounds(view, box) : null;
}

/** The map of an area with what is for sale in it; null when nobody has said where the area is. */
export async function areaMap(url: URL, area: AreaDetail, search: ScopedSearch) {
  const { latitude, longitude } = area;
  if (latitude === null || longitude === null) return mapOf(url, search);
  return searchMap(url, search, { centre: { latitude, longitude }, zoom: mapDefaults.areaZoom });
}

/**
 * The map of all areas, for a phone and for a wide screen: at the specification's zoom, or at the largest
 * that shows all of them in a map of that size.
 */
export async function areasMaps(url: URL) {
  const pins = await listAreaPins();
  const bounds = boundsOf(pins);
  const mapIn = (box: MapBox) =>
    areaPinsMap(
      url,
      pins,
      bounds
        ? viewShowing(bounds, mapDefaults.areasZoom, box)
        : { centre: mapDefaults.centre, zoom: mapDefaults.areasZoom },
    );
  return { phone: mapIn(PHONE_MAP), wide: mapIn(WIDE_MAP) };
}

/** The map of the island with its areas. */
export async function islandMap(url: URL) {
  const begin = { centre: mapDefaults.centre, zoom: mapDefaults.islandZoom };
  return areaPinsMap(url, await listAreaPins(), begin);
}

function areaPinsMap(url: URL, pins: Pin[], begin: MapView) {
  return {
    kind: "area" as const,
    view: viewIn(url) ?? begin,
    pins,
    selected: null,
    mapboxToken,
  };
}

type Place = { id: string; name: string; latitude: number; longitude: number };

/** The map of one place with its mark. */
export function placeMap(url: URL, place: Place, zoom: number = mapDefaults.propertyZoom) {
  const { latitude, longitude } = place;
  const pin = { ...place, count: 1, slug: null, place: null, minPrice: null, maxPrice: null };
  return {
    kind: "place" as const,
    view: viewIn(url) ?? { centre: { latitude, longitude }, zoom },
    pins: [pin],
    selected: null,
    mapboxToken,
  };
}
