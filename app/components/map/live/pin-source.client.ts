import type { Feature, FeatureCollection, Point } from "geojson";
import { MAX_ZOOM, type Bounds } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import type { LibraryMap, MapFeature, PointSource } from "./map-library.client";

const SOURCE = "pins";

/**
 * The library clusters nearby pins in a worker and by tiles, so that ten thousand cost no more than a
 * hundred. Markers that would still overlap are grouped afterwards.
 */
const CLUSTER_RADIUS = 24;

export function showPins(map: LibraryMap, pins: Pin[]) {
  const data = featuresOf(pins);
  const source = map.getSource(SOURCE) as PointSource | undefined;
  if (source) return void source.setData(data);
  map.addSource(SOURCE, {
    type: "geojson",
    data,
    // Areas have no prices to combine, and are few.
    cluster: pins.every(({ minPrice }) => minPrice !== null),
    clusterRadius: CLUSTER_RADIUS,
    // At the maximum zoom every property has its own marker, even at the same position.
    clusterMaxZoom: MAX_ZOOM - 1,
    clusterProperties: {
      pins: ["+", ["get", "count"]],
      minPrice: ["min", ["get", "minPrice"]],
      maxPrice: ["max", ["get", "maxPrice"]],
      west: ["min", ["coalesce", ["get", "west"], ["get", "longitude"]]],
      east: ["max", ["coalesce", ["get", "east"], ["get", "longitude"]]],
      south: ["min", ["coalesce", ["get", "south"], ["get", "latitude"]]],
      north: ["max", ["coalesce", ["get", "north"], ["get", "latitude"]]],
    },
  });
  // A source creates tiles only for a layer that uses it.
  map.addLayer({ id: SOURCE, type: "circle", source: SOURCE, paint: { "circle-opacity": 0 } });
}

/** Converts pins to the library's format. */
function featuresOf(pins: Pin[]): FeatureCollection<Point> {
  const features = pins.map((pin): Feature<Point> => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [pin.longitude, pin.latitude] },
    properties: pin,
  }));
  return { type: "FeatureCollection", features };
}

/** Distance in pixels at which the marker of a pin outside the map still reaches into it. */
const MARGIN = 50;

/** Returns the clusters that the library has made for the current view, each once, from north to south. */
export function visiblePins(map: LibraryMap): Pin[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const found = new Map<string, Pin>();
  for (const feature of map.querySourceFeatures(SOURCE)) {
    const pin = toPin(feature);
    const { x, y } = map.project([pin.longitude, pin.latitude]);
    const isShown = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
    if (isShown) found.set(pin.id, pin);
  }
  return [...found.values()].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

export const arePinsReady = (map: LibraryMap) =>
  map.getSource(SOURCE) !== undefined && map.isSourceLoaded(SOURCE);

type Read = Partial<Pin & Bounds> & { cluster_id?: number; pins?: number };

/** Converts a feature back to a pin; tiles drop null values. */
function toPin({ geometry, properties }: MapFeature): Pin {
  const [longitude = 0, latitude = 0] = (geometry as Point).coordinates;
  const { cluster_id: cluster, pins, ...read } = properties as Read;
  const none = { slug: null, name: "", place: null, minPrice: null, maxPrice: null };
  // The exact position, not the one rounded to the tile's grid.
  if (cluster === undefined) return { id: "", count: 1, latitude, longitude, ...none, ...read };
  const { minPrice = null, maxPrice = null, west, south, east, north } = read;
  return {
    ...{ ...none, id: `cluster-${cluster}`, count: pins ?? 0, latitude, longitude },
    ...{ minPrice, maxPrice, west, south, east, north },
  };
}
