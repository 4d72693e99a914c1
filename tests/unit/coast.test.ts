import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { expect, test } from "vitest";
import coastline from "~/domain/map/coast/zanzibar-coast.geo.json";
import { distantCoast } from "~/domain/map/coast/coast.server";
import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import { NEAR_COAST_ZOOM } from "~/domain/map/map-view";
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

test("a map that is far away has all land that one could see, in its place", () => {
  const { type, coordinates } = JSON.parse(distantCoast()) as MultiPolygon;
  expect(type).toBe("MultiPolygon");
  const distant = coordinates.map(([ring = []]) => ring);
  for (const ring of distant) expect(ring.at(0)).toEqual(ring.at(-1));

  /** A pixel of the nearest of these maps, in degrees of longitude; it is some metres more of the equator. */
  const pixel = 360 / (512 * 2 ** NEAR_COAST_ZOOM);
  // Two pixels, and the 30 metres by which rounded corners differ from the known ones.
  const far = 2.5 * pixel * 111_320 + 30;
  const inTheMiddle = distant.flat().filter((_, index) => index % 50 === 0);
  expect(inTheMiddle.length).toBeGreaterThan(20);
  for (const [longitude = 0, latitude = 0] of inTheMiddle)
    expect(metresFromCoast({ latitude, longitude })).toBeLessThan(far);

  const boxOf = (ring: number[][]) => {
    const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  const boxes = distant.map(boxOf);
  const islands = (coastline as unknown as FeatureCollection<Polygon>).features
    .map(({ geometry }) => boxOf(geometry.coordinates[0] ?? []))
    .filter(([west = 0, south = 0, east = 0, north = 0]) =>
      [east - west, north - south].every((length) => length > 10 * pixel),
    );
  expect(islands.length).toBeGreaterThan(5);
  const isNear = (one: number[], other: number[]) =>
    one.every((edge, index) => Math.abs(edge - (other[index] ?? 0)) < 4 * pixel);
  for (const island of islands)
    expect(
      boxes.some((box) => isNear(box, island)),
      island.join(),
    ).toBe(true);
});
