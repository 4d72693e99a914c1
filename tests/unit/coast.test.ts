import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FeatureCollection, Polygon } from "geojson";
import { expect, test } from "vitest";
import coastline from "~/domain/map/coast/zanzibar-coast.geo.json";
import { distantCoast } from "~/domain/map/coast/coast.server";
import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import { roundedRing } from "~/domain/map/coast/rounded-ring";

/** Edges of Pemba's outline, by their two ends as [longitude, latitude]. */
const edges = (coastline as unknown as FeatureCollection<Polygon>).features
  .map(({ geometry }) => geometry.coordinates[0] ?? [])
  .filter((ring) => ring.every(([x = 0, y = 0]) => x > 39.5 && x < 40 && y > -5.6 && y < -4.8))
  .toSorted((a, b) => b.length - a.length)
  .slice(0, 1)
  .flatMap((ring) => ring.slice(1).map((end, index) => [ring[index] ?? [], end] as const))
  // Each is compared with the whole coastline: some of them all around the island are enough.
  .filter((_, index) => index % 20 === 0);

/** About five metres, in degrees. */
const STEP = 5 / 111_320;

test("a step over the coast, anywhere on Pemba, leads from land to sea", () => {
  expect(edges.length).toBeGreaterThan(20);
  for (const [[x = 0, y = 0], [x2 = 0, y2 = 0]] of edges) {
    const length = Math.hypot(x2 - x, y2 - y);
    // Along a shorter edge a step may cross the next one too.
    if (length < 20 * STEP) continue;
    const middle = { latitude: (y + y2) / 2, longitude: (x + x2) / 2 };
    const sides = [STEP, -STEP].map((step) => ({
      latitude: middle.latitude + (step * (x2 - x)) / length,
      longitude: middle.longitude - (step * (y2 - y)) / length,
    }));
    expect(sides.map(placeOf).sort(), JSON.stringify(middle)).toEqual(["Pemba", "sea"]);
    for (const side of sides) expect(metresFromCoast(side)).toBeCloseTo(5, 0);
  }
});

test("the drawn coast has no corners of 45 degrees, and lies within 30 metres of the one that is known", () => {
  const ring = (coastline as unknown as FeatureCollection<Polygon>).features
    .map(({ geometry }) => geometry.coordinates[0] ?? [])
    .toSorted((a, b) => b.length - a.length)
    .find((one) => one.every(([x = 0]) => x > 39.5 && x < 40));
  const drawn = roundedRing(ring ?? []);
  expect(drawn.at(0)).toEqual(drawn.at(-1));
  const sharp = (points: number[][]) => turnsOf(points).filter((turn) => turn > 40).length;
  expect(sharp(ring ?? [])).toBeGreaterThan(500);
  expect(sharp(drawn)).toBeLessThan(sharp(ring ?? []) / 10);
  for (const [longitude, latitude] of drawn.filter((_, index) => index % 100 === 0))
    expect(metresFromCoast({ latitude, longitude })).toBeLessThan(30);
});

/** By how many degrees a line turns at each of its points. */
function turnsOf(points: number[][]): number[] {
  const directions = points
    .slice(1)
    .map(([x = 0, y = 0], index) =>
      Math.atan2(y - (points[index]?.[1] ?? 0), x - (points[index]?.[0] ?? 0)),
    );
  return directions.slice(1).map((direction, index) => {
    const turn = Math.abs(direction - (directions[index] ?? 0)) * (180 / Math.PI);
    return Math.min(turn, 360 - turn);
  });
}

test("a map that is far away is given half of the coast's bytes at most, in brotli and in gzip", () => {
  const whole = JSON.stringify(coastline);
  for (const packed of [brotliCompressSync, gzipSync])
    expect(packed(distantCoast()).length).toBeLessThan(packed(whole).length / 2);
});
