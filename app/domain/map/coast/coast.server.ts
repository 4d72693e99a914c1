import simplify from "@turf/simplify";
import { LRUCache } from "lru-cache";
import type { FeatureCollection, Polygon } from "geojson";
import { project } from "~/domain/map/projection";
import { NEAR_COAST_ZOOM } from "~/domain/map/map-view";
import { roundedRing, type RingPoint } from "./rounded-ring";
import coastline from "./zanzibar-coast.geo.json";

export type Outline = {
  ring: [number, number][];
  west: number;
  east: number;
  north: number;
  south: number;
};

const rings = (coastline as unknown as FeatureCollection<Polygon>).features.map(
  ({ geometry: { coordinates } }) => roundedRing(coordinates[0] ?? []),
);

/** Less than half a pixel, and so invisible. */
const TOLERANCE = 0.4;
const SMALLEST = 1;

// Outlines of recent zooms; each takes milliseconds to compute.
const known = new LRUCache<number, Outline[]>({ max: 8 });

/** Returns the coastline (GSHHG, LGPL) at a zoom, simplified without a visible difference. */
export function outlinesAt(zoom: number): Outline[] {
  const before = known.get(zoom);
  if (before) return before;
  const outlines = rings
    .map((ring) => outline(ring, zoom))
    .filter(({ west, east, north, south }) => Math.max(east - west, south - north) > SMALLEST);
  known.set(zoom, outlines);
  return outlines;
}

/** Tolerance of the distant coast, in pixels at its closest zoom. */
const DISTANT_TOLERANCE = 2;
/** Decimals of its coordinates: 0.0001° is 11 metres, half a pixel at that zoom. */
const DIGITS = 4;
let distant: string | undefined;

export function distantCoast(): string {
  const pixel = 360 / (512 * 2 ** NEAR_COAST_ZOOM);
  distant ??= JSON.stringify({
    type: "MultiPolygon",
    coordinates: rings
      .map((ring) => simplified(ring, DISTANT_TOLERANCE * pixel))
      .filter((ring) => ring.length > 3)
      .map((ring) => [
        ring.map((point) => point.map((degrees) => Number(degrees.toFixed(DIGITS)))),
      ]),
  });
  return distant;
}

function simplified(ring: RingPoint[], tolerance: number): number[][] {
  const polygon = { type: "Polygon" as const, coordinates: [ring] };
  const [simple = []] = simplify(polygon, { tolerance }).coordinates;
  return simple;
}

function outline(degrees: RingPoint[], zoom: number): Outline {
  const pixels = degrees.map(([longitude, latitude]): RingPoint => {
    const { x, y } = project({ latitude, longitude }, zoom);
    return [x, y];
  });
  const ring = simplified(pixels, TOLERANCE);
  const [xs, ys] = [ring.map(([x]) => x ?? 0), ring.map(([, y]) => y ?? 0)];
  return {
    ring: ring as [number, number][],
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}
