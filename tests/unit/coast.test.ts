import type { FeatureCollection, Polygon } from "geojson";
import { expect, test } from "vitest";
import coastline from "~/domain/map/coast/zanzibar-coast.geo.json";
import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";

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
