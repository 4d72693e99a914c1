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

export const mapViewParam = "at";
const viewIn = ({ searchParams }: URL) => parseMapView(searchParams.get(mapViewParam));
export const mapParams = [mapViewParam, "selected"];
export const listParams = [...propertySearchParams, ...mapParams];

/** `name` describes a filtered list; `nearMisses` are alternatives when nothing matches. */
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
          // Other parameters don't belong in a page cached without them.
          sharePath: pathname + withFilters(params, search, preferences),
        }
      : null,
    nearMisses: isEmpty ? await findNearMisses({ ...asked, params }, named) : null,
  };
}

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

async function mapOf(url: URL, search: ScopedSearch) {
  return search.search.view === "map" ? searchMap(url, search) : null;
}

/** After "search this area" the list is limited to the map's window, but the map keeps showing all. */
export async function listWithMap(url: URL, scope: ListScope, preferences: Preferences) {
  const asked = await readSearch(url.searchParams, scope, preferences);
  const within = searchedWindow(url, asked);
  const inside = within ? { ...asked, scope: { ...scope, within } } : asked;
  const [list, map] = await Promise.all([listOf(url, inside), mapOf(url, asked)]);
  const shown = map && { ...map, isSearched: within !== null };
  const { head, ...listed } = list;
  return { list: { ...listed, map: shown }, listHead: head, search: asked.search };
}

/** Null unless the visitor searched the map's window. */
function searchedWindow({ searchParams }: URL, { search }: ScopedSearch): Bounds | null {
  const at = searchParams.get(mapViewParam);
  const [view, box] = [parseMapView(at), searchedBox(at)];
  return search.view === "map" && view && box ? windowBounds(view, box) : null;
}

export async function areaMap(url: URL, area: AreaDetail, search: ScopedSearch) {
  const { latitude, longitude } = area;
  if (latitude === null || longitude === null) return mapOf(url, search);
  return searchMap(url, search, { centre: { latitude, longitude }, zoom: mapDefaults.areaZoom });
}

/** Uses the specification's zoom, or the largest that fits all areas. */
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
