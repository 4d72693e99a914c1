import { searchFilters, type ScopedSearch } from "~/domain/properties/property.queries.server";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import type { Database } from "~/services/database.types";
import { MAX_ZOOM, type Bounds, type MapView } from "~/domain/map/map-view";
import type { Pin } from "./pin";
import { pinsAddress } from "./pins-address";
import { windowBounds } from "~/domain/map/projection";

/** Pins closer than this would overlap, in pixels. */
const NEAR = 29;
const MOST_PINS = 10_000;
/** Grid size for counting crowded pins by place, in degrees (about 550 m). */
const COARSE = 0.005;
/** PostgREST's default `max_rows`. */
const ROWS_AT_ONCE = 1000;

export const listPinsInView = (search: ScopedSearch, view: MapView): Promise<Pin[]> =>
  listPinsWithin(search, windowBounds(view), view.zoom);

/** Returns the pins of a search within bounds, grouped where they would overlap at a zoom. */
export function listPinsWithin(search: ScopedSearch, bounds: Bounds, zoom: number): Promise<Pin[]> {
  // At the maximum zoom, no closer view could take a group apart.
  const step = zoom >= MAX_ZOOM ? 0 : (NEAR * 360) / (512 * 2 ** zoom);
  const { west, south, east, north } = bounds;
  const key = `pins ${pinsAddress(search)} ${[west, south, east, north, zoom].join()}`;
  return remember(key, () => listPins(search, bounds, step));
}

/** Lists all pins of a search; above 10,000 they are counted by place. */
export async function listAllPins({ scope, search, preferences }: ScopedSearch): Promise<Pin[]> {
  const pins = unwrap(
    await publicDatabase().rpc("all_property_pins", {
      filters: searchFilters(scope, search, preferences),
      coarse_step: COARSE,
    }),
  );
  return (pins as unknown as PinRow[]).map(pinOf);
}

type PinRow = Database["public"]["Functions"]["property_pins"]["Returns"][number];

async function listPins(
  { scope, search, preferences }: ScopedSearch,
  bounds: Bounds,
  step: number,
): Promise<Pin[]> {
  const rows: PinRow[] = [];
  for (let more = true; more && rows.length < MOST_PINS;) {
    const part = unwrap(
      await publicDatabase()
        .rpc("property_pins", {
          ...bounds,
          step,
          filters: searchFilters(scope, search, preferences),
          row_limit: MOST_PINS,
        })
        .order("latitude", { ascending: false })
        .order("longitude")
        .order("slug")
        .range(rows.length, rows.length + ROWS_AT_ONCE - 1),
    );
    rows.push(...part);
    more = part.length === ROWS_AT_ONCE;
  }
  return rows.map(pinOf);
}

function pinOf(row: PinRow): Pin {
  return {
    id: row.slug ?? `${row.min_latitude},${row.min_longitude}`,
    count: row.count,
    slug: row.slug,
    name: row.name ?? "",
    place: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    minPrice: row.lowest_price,
    maxPrice: row.highest_price,
    south: row.min_latitude,
    north: row.max_latitude,
    west: row.min_longitude,
    east: row.max_longitude,
  };
}
