import type { FeatureCollection, Polygon } from "geojson";
import type { Position } from "~/domain/map/map-view";
import { metresFromRing, ringContains } from "~/domain/map/ring";
import coastline from "./zanzibar-coast.geo.json";

export type Land = "Unguja" | "Pemba" | "Mafia" | "mainland" | "sea";

/** A point inside each large piece of land, largest first, to identify it. */
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

/** Bounds of each island with its islets; the mainland has none. */
const waters: [Land, { west: number; south: number; east: number; north: number }][] = [
  ["Pemba", { west: 39.5, south: -5.6, east: 40, north: -4.8 }],
  ["Unguja", { west: 39.1, south: -6.6, east: 39.7, north: -5.65 }],
  ["Mafia", { west: 39.4, south: -8.1, east: 40, north: -7.5 }],
];

/** Returns the land at a position; an islet counts as its island. */
export function placeOf(position: Position): Land {
  const ring = rings.find((one) => ringContains(one, position));
  if (!ring) return "sea";
  const large = landmarks.find(([, landmark]) => ringContains(ring, landmark));
  if (large) return large[0];
  const { latitude, longitude } = position;
  const near = waters.find(
    ([, { west, south, east, north }]) =>
      longitude > west && longitude < east && latitude > south && latitude < north,
  );
  return near?.[0] ?? "mainland";
}

/** Beaches may be this many metres outside our coastline. */
export const ASHORE_METRES = 150;

/** True on an island or its beaches; false on its islets, which no road reaches. */
export function isOnMainIsland(position: Position, island: string): boolean {
  const landmark = landmarks.find(([land]) => land === island)?.[1];
  const ring = landmark && rings.find((one) => ringContains(one, landmark));
  if (!ring) return false;
  return ringContains(ring, position) || metresFromRing(ring, position) <= ASHORE_METRES;
}

export function metresFromCoast(position: Position): number {
  return Math.min(...rings.map((ring) => metresFromRing(ring, position)));
}
