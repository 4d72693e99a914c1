import type { Position } from "./map-view";

/** Positions as [longitude, latitude]. */
type Ring = readonly (readonly number[])[];

/** Even-odd rule with a ray to the east. */
export function ringContains(ring: Ring, { latitude, longitude }: Position): boolean {
  let isInside = false;
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [x = 0, y = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[last] ?? [];
    if (y > latitude === y2 > latitude) continue;
    if (longitude < ((x2 - x) * (latitude - y)) / (y2 - y) + x) isInside = !isInside;
  }
  return isInside;
}

export function metresFromRing(ring: Ring, { latitude, longitude }: Position): number {
  const perDegree = 111_320;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let least = Infinity;
  for (let index = 1; index < ring.length; index++) {
    const [a, b] = [ring[index - 1] ?? [], ring[index] ?? []].map(([x = 0, y = 0]) => ({
      x: (x - longitude) * perDegree * shrink,
      y: (y - latitude) * perDegree,
    }));
    if (a && b) least = Math.min(least, distanceToSegment(a, b));
  }
  return least;
}

type Point = { x: number; y: number };

function distanceToSegment(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + at * dx, a.y + at * dy);
}
