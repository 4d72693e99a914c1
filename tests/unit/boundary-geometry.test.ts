import geographiclib from "geographiclib-geodesic";
import proj4 from "proj4";
import { describe, expect, test } from "vitest";
import type { Corner } from "~/domain/boundary/boundary";
import { ARC_1960, cornerOf, cornersText } from "~/domain/boundary/coordinate-systems.server";
import { areaWithin, sideLengths } from "~/domain/boundary/ellipsoid";
import { metresFromBoundary } from "~/domain/boundary/inside";
import { readBoundary } from "~/domain/boundary/read-boundary.server";
import { ringProblem, withoutRepeats } from "~/domain/boundary/ring-problem";

const { WGS84 } = geographiclib.Geodesic;

/** Karney's algorithm, to which the error of a millionth is far away. */
function geodesic(corners: readonly Corner[]) {
  const polygon = WGS84.Polygon(false);
  for (const [longitude, latitude] of corners) polygon.AddPoint(latitude, longitude);
  const { area, perimeter } = polygon.Compute(false, true);
  return { area: Math.abs(area ?? 0), perimeter };
}

/** Numbers that are the same in each run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A star-shaped plot of 3 to 40 corners, 10 m to 3 km wide, in either direction around. */
function generatedPlot(seed: number): Corner[] {
  const random = randomOf(seed);
  const count = 3 + Math.floor(random() * 38);
  const [longitude, latitude] = [39.1 + random() * 0.9, -8 + random() * 3.2];
  const radius = 10 ** (1 + random() * 2.2) / 111_000;
  const plot = Array.from({ length: count }, (_, index): Corner => {
    const angle = ((index + 0.7 * random()) / count) * 2 * Math.PI;
    const reach = radius * (0.5 + random() / 2);
    return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
  });
  return random() < 0.5 ? plot : plot.toReversed();
}

describe("two hundred generated plots", () => {
  const plots = Array.from({ length: 200 }, (_, index) => generatedPlot(index + 1));

  test.each(plots.map((plot, index) => [index + 1, plot] as const))(
    "of number %i the area and the sides are those of the ellipsoid",
    (_, plot) => {
      const { area, perimeter } = geodesic(plot);
      expect(Math.abs(areaWithin(plot) / area - 1)).toBeLessThan(0.000_01);
      const sides = sideLengths(plot).reduce((sum, side) => sum + side, 0);
      expect(Math.abs(sides / perimeter - 1)).toBeLessThan(0.000_01);
    },
  );
  test("none is refused for its form, and its text reads back as itself in each system", () => {
    for (const corners of plots) {
      expect(ringProblem(corners)).toBeNull();
      for (const system of ["wgs84", "wgs84-utm37s", "arc1960-utm37s"] as const) {
        const text = cornersText({ corners, system });
        const again = readBoundary(text, system);
        if (!again.ok || !again.boundary) throw new Error(JSON.stringify(again));
        expect(again.boundary.system).toBe(system);
        expect(cornersText(again.boundary)).toBe(text);
        const { area } = geodesic(corners);
        expect(Math.abs(areaWithin(again.boundary.corners) / area - 1)).toBeLessThan(0.001);
      }
    }
  });
});

describe("corners out of their order", () => {
  const round = (count: number) =>
    Array.from({ length: count }, (_, index): Corner => {
      const angle = (index / count) * 2 * Math.PI;
      return [39.77 + 0.001 * Math.cos(angle), -5.21 + 0.001 * Math.sin(angle)];
    });
  test.each([4, 5, 6, 12, 40, 200])("two neighbours exchanged of %i are found", (count) => {
    const corners = round(count);
    expect(ringProblem(corners)).toBeNull();
    for (let index = 0; index < Math.min(count, 12); index++) {
      const next = (index + 1) % count;
      const [one, other] = [corners[index], corners[next]] as [Corner, Corner];
      expect(ringProblem(corners.with(index, other).with(next, one))).toMatch(/\d to \d/);
    }
  });
});

describe("coordinates within a metre of published ones", () => {
  const apart = (a: readonly number[], b: readonly number[]) =>
    Math.hypot((a[0] ?? NaN) - (b[0] ?? NaN), (a[1] ?? NaN) - (b[1] ?? NaN));

  // The corners and the middle of the zone (EPSG:32737), as Krüger's series to the third term gives them.
  test.each<[Corner, [number, number]]>([
    [
      [36, 0],
      [166_021.44, 10_000_000],
    ],
    [
      [42, 0],
      [833_978.56, 10_000_000],
    ],
    [
      [39, -40],
      [500_000, 5_572_242.78],
    ],
    [
      [36, -80],
      [441_867.78, 1_116_915.04],
    ],
  ])("UTM 37S of WGS 84: %j is %j", (corner, metres) => {
    expect(
      apart(
        cornersText({ corners: [corner], system: "wgs84-utm37s" })
          .split(", ")
          .map(Number),
        metres,
      ),
    ).toBeLessThan(1);
    const [longitude, latitude] = cornerOf(metres, "wgs84-utm37s");
    expect(Math.hypot(longitude - corner[0], latitude - corner[1]) * 111_320).toBeLessThan(1);
  });

  // A corner of a field in Tanzania that its author found on the map (Stack Overflow 65409789), in zone 36S.
  test("Arc 1960 to WGS 84, by its published shift", () => {
    const zone36 = `+proj=utm +zone=36 +south ${ARC_1960}`;
    const [longitude = 0, latitude = 0] = proj4(zone36, "WGS84").forward([778_597.3125, 9_148_353]);
    expect(Math.hypot(longitude - 35.5262575, latitude + 7.699944) * 111_320).toBeLessThan(1);
  });
  // A table of a survey in Nairobi: geographical coordinates of Arc 1960 and their grid on Clarke 1880.
  test.each([
    [36.81166, -1.289637, 256_490.015, 9_857_364.581],
    [36.851657, -1.325379, 260_946.162, 9_853_415.388],
    [36.848904, -1.318739, 260_639.02, 9_854_149.466],
  ])("the grid of Arc 1960: %d, %d", (longitude, latitude, easting, northing) => {
    const geographical = `+proj=longlat ${ARC_1960.replace("+units=m", "")}`;
    const corner = proj4(geographical, "WGS84").forward([longitude, latitude]) as unknown as Corner;
    const text = cornersText({ corners: [corner], system: "arc1960-utm37s" });
    expect(apart(text.split(", ").map(Number), [easting, northing])).toBeLessThan(1);
    const back = cornerOf([easting, northing], "arc1960-utm37s");
    expect(apart(back, corner) * 111_320).toBeLessThan(1);
  });
});

describe("a ring", () => {
  const plot: Corner[] = [
    [39.77, -5.21],
    [39.771, -5.21],
    [39.771, -5.209],
    [39.77, -5.209],
  ];
  test("loses its closing corner and corners that repeat the one before, and no other", () => {
    expect(withoutRepeats([...plot, [39.77, -5.21]])).toEqual(plot);
    expect(withoutRepeats(plot)).toEqual(plot);
    expect(withoutRepeats(plot.flatMap((corner) => [corner, corner]))).toEqual(plot);
    expect(withoutRepeats([[1, 1]])).toEqual([[1, 1]]);
  });
  test("knows how far a position is from it", () => {
    expect(metresFromBoundary(plot, { latitude: -5.2095, longitude: 39.7705 })).toBe(0);
    const outside = metresFromBoundary(plot, { latitude: -5.2095, longitude: 39.7725 });
    expect(outside).toBeGreaterThan(164);
    expect(outside).toBeLessThan(168);
    // Beside the side that closes the ring.
    expect(metresFromBoundary(plot, { latitude: -5.2095, longitude: 39.769 })).toBeLessThan(112);
  });
  test("may have a corner on a straight side", () => {
    expect(ringProblem([...plot.slice(0, 2), [39.771, -5.2095], ...plot.slice(2)])).toBeNull();
  });
});
