import type { FeatureCollection, Polygon } from "geojson";
import type { Position } from "~/domain/map/map-view";
import coastline from "./zanzibar-coast.geo.json";

export type Land = "Unguja" | "Pemba" | "Mafia" | "mainland" | "sea";

/** A point that each of the large pieces of land contains, to know them by, largest first. */
const landmarks: [Exclude<Land, "sea">, Position][] = [
  ["mainland", { latitude: -6, longitude: 38 }],
  ["Pemba", { latitude: -5.05589, longitude: 39.72938 }],
  ["Unguja", { latitude: -6.16394, longitude: 39.19793 }],
  ["Mafia", { latitude: -7.84, longitude: 39.78 }],
];

type Ring = number[][];
const rings = (coastline as unknown as FeatureCollection<Polygon>).features.map(
  ({ geometry }): Ring => geometry.coordinates[0] ?? [],
);

/** Even-odd: how often a line to the east crosses the ring. */
function contains(ring: Ring, { latitude, longitude }: Position): boolean {
  let isInside = false;
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [x = 0, y = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[last] ?? [];
    if (y > latitude === y2 > latitude) continue;
    if (longitude < ((x2 - x) * (latitude - y)) / (y2 - y) + x) isInside = !isInside;
  }
  return isInside;
}

/** The boxes of the archipelago's islands with the islets around them; the mainland has none of it. */
const waters: [Land, { west: number; south: number; east: number; north: number }][] = [
  ["Pemba", { west: 39.5, south: -5.6, east: 40, north: -4.8 }],
  ["Unguja", { west: 39.1, south: -6.6, east: 39.7, north: -5.65 }],
  ["Mafia", { west: 39.4, south: -8.1, east: 40, north: -7.5 }],
];

/** Which land a position lies on; an islet counts as the island that it belongs to. */
export function placeOf(position: Position): Land {
  const ring = rings.find((one) => contains(one, position));
  if (!ring) return "sea";
  const large = landmarks.find(([, landmark]) => contains(ring, landmark));
  if (large) return large[0];
  const { latitude, longitude } = position;
  const near = waters.find(
    ([, { west, south, east, north }]) =>
      longitude > west && longitude < east && latitude > south && latitude < north,
  );
  return near?.[0] ?? "mainland";
}

/** How far a position is from the nearest coast, in metres. */
export function metresFromCoast({ latitude, longitude }: Position): number {
  const perDegree = 111_320;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [a, b] = [ring[index - 1] ?? [], ring[index] ?? []].map(([x = 0, y = 0]) => ({
        x: (x - longitude) * perDegree * shrink,
        y: (y - latitude) * perDegree,
      }));
      if (a && b) least = Math.min(least, distanceToSegment(a, b));
    }
  }
  return least;
}

type Point = { x: number; y: number };

/** From the origin to the segment between two points. */
function distanceToSegment(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + at * dx, a.y + at * dy);
}
