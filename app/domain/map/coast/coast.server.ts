import simplify from "@turf/simplify";
import { LRUCache } from "lru-cache";
import type { FeatureCollection, Polygon } from "geojson";
import { project } from "~/domain/map/projection";
import coastline from "./zanzibar-coast.geo.json";

/** The outline of one piece of land in the world's pixels, with what it takes up. */
export type Outline = {
  ring: [number, number][];
  west: number;
  east: number;
  north: number;
  south: number;
};

const land = coastline as unknown as FeatureCollection<Polygon>;

/** Less than half a pixel is nothing that one could see. */
const TOLERANCE = 0.4;
/** The smallest island that is drawn, in pixels. */
const SMALLEST = 1;

// Outlines of the last zooms: one is some milliseconds of work.
const known = new LRUCache<number, Outline[]>({ max: 8 });

/**
 * The coastline (GSHHG, LGPL) at a zoom, simplified so that the difference cannot be seen. The straight
 * edges of the data lie far outside of every map.
 */
export function outlinesAt(zoom: number): Outline[] {
  const before = known.get(zoom);
  if (before) return before;
  const outlines = land.features
    .map(({ geometry }) => outline(geometry, zoom))
    .filter(({ west, east, north, south }) => Math.max(east - west, south - north) > SMALLEST);
  known.set(zoom, outlines);
  return outlines;
}

function outline({ coordinates: [degrees = []] }: Polygon, zoom: number): Outline {
  const pixels = degrees.map(([longitude = 0, latitude = 0]): [number, number] => {
    const { x, y } = project({ latitude, longitude }, zoom);
    return [x, y];
  });
  const polygon = { type: "Polygon" as const, coordinates: [pixels] };
  const [ring = []] = simplify(polygon, { tolerance: TOLERANCE }).coordinates;
  const [xs, ys] = [ring.map(([x]) => x ?? 0), ring.map(([, y]) => y ?? 0)];
  return {
    ring: ring as [number, number][],
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}
