import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialOffice, mapDefaults } from "~/agency";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import { drawBaseMap } from "~/components/map/drawing/base-map.server";
import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import {
  autoFitZoom,
  formatMapView,
  formatSearchedView,
  MAX_ZOOM,
  MIN_ZOOM,
  parseMapView,
  searchedBox,
  stepped,
  viewOfBounds,
  viewSteps,
  type MapView,
} from "~/domain/map/map-view";
import { layMarkers, MARKER_HEIGHT, shortPrice } from "~/domain/properties/pins/price-markers";
import type { Pin } from "~/domain/properties/pins/pin";
import {
  fromPixel,
  metresPerPixel,
  scaleBar,
  toPixel,
  windowBounds,
} from "~/domain/map/projection";
import { currencyAt, currencyCodes, dollars, priceIn } from "~/domain/properties/price";
import { areas } from "../../supabase/seed/content/areas";
import { properties } from "../../supabase/seed/content/properties";

const pemba: MapView = { centre: mapDefaults.centre, zoom: mapDefaults.listZoom };

describe("the projection", () => {
  test("is Web Mercator: known positions at known pixels", () => {
    // Zoom 0 is one tile of 512 pixels; the middle of the world is its middle.
    const world = { centre: { latitude: 0, longitude: 0 }, zoom: 0 };
    expect(toPixel({ latitude: 0, longitude: 0 }, world)).toEqual({ x: 512, y: 352 });
    const corner = toPixel({ latitude: 85.0511287798, longitude: -180 }, world);
    expect(corner.x).toBeCloseTo(512 - 256, 6);
    expect(corner.y).toBeCloseTo(352 - 256, 6);
  });
  test("there and back is the same position", () => {
    for (const zoom of [7, 8.5, 10, 13, 16]) {
      const view = { ...pemba, zoom };
      const position = { latitude: -5.24586, longitude: 39.76659 };
      const back = fromPixel(toPixel(position, view), view);
      expect(back.latitude).toBeCloseTo(position.latitude, 9);
      expect(back.longitude).toBeCloseTo(position.longitude, 9);
    }
  });
  test("a scale bar is a round length, drawn as long as it says", () => {
    const view = { ...pemba, zoom: 13 };
    const { pixels, label } = scaleBar(view);
    expect(label).toBe("1 km");
    expect(pixels * metresPerPixel(view)).toBeGreaterThan(990);
    expect(pixels * metresPerPixel(view)).toBeLessThan(1010);
    expect(scaleBar(pemba).label).toBe("20 km");
  });
});

describe("positions are right", () => {
  test.each([
    ["Chake Chake", { latitude: -5.24586, longitude: 39.76659 }],
    ["Wete", { latitude: -5.05589, longitude: 39.72938 }],
    ["Mkoani", { latitude: -5.367, longitude: 39.652 }],
    ["Ras Kigomasha", { latitude: -4.885, longitude: 39.683 }],
    ["Misali", { latitude: -5.2445, longitude: 39.602 }],
  ])("%s lies within 300 m of Pemba's land, as it is drawn", (_, position) => {
    for (const zoom of [8.5, 10, 13]) {
      // Through the map's pixels and back, as a visitor would read it off.
      const view = { ...pemba, zoom };
      const { x, y } = toPixel(position, view);
      const read = fromPixel({ x, y }, view);
      const isOnPemba = placeOf(read) === "Pemba";
      expect(isOnPemba || metresFromCoast(read) <= 300).toBe(true);
    }
  });
  test("an island, the sea and the mainland are told apart", () => {
    expect(placeOf({ latitude: -5.1, longitude: 39.76 })).toBe("Pemba");
    expect(placeOf({ latitude: -6.1, longitude: 39.35 })).toBe("Unguja");
    expect(placeOf({ latitude: -7.85, longitude: 39.78 })).toBe("Mafia");
    expect(placeOf({ latitude: -5.2445, longitude: 39.602 })).toBe("Pemba");
    expect(placeOf({ latitude: -6.8, longitude: 39.2 })).toBe("mainland");
    expect(placeOf({ latitude: -5.2, longitude: 39.4 })).toBe("sea");
    expect(placeOf(initialOffice.position)).toBe("Unguja");
  });
  test.each(properties.map(({ name, latitude, longitude }) => [name, { latitude, longitude }]))(
    "%s lies on land",
    (_, position) => {
      expect(placeOf(position)).toBe("Pemba");
    },
  );
  test.each(
    areas.map(({ name, island, latitude, longitude }) => [name, island, latitude, longitude]),
  )("%s lies on its island", (_, island, latitude, longitude) => {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    // A beach is at the water's edge, a town at its creek.
    expect([island, "sea"]).toContain(placeOf(position));
    if (placeOf(position) === "sea") expect(metresFromCoast(position)).toBeLessThan(300);
  });
});

describe("a view in an address", () => {
  test("is read as it was written", () => {
    expect(parseMapView(formatMapView(pemba))).toEqual(pemba);
    expect(formatMapView(pemba)).toBe("-5.2133,39.7744,8.5");
  });
  test.each([
    "",
    "x",
    "-5.2",
    "-5.2,39.7",
    "-5.2,39.7,99",
    "48.8,2.3,9",
    "-5.2,39.7,9,1",
    "NaN,NaN,9",
  ])("%j is none", (text) => {
    expect(parseMapView(text)).toBeNull();
  });
  test("steps stay within the archipelago, and in and out are each other's way back", () => {
    let view = pemba;
    for (let n = 0; n < 100; n++) {
      view = stepped(view, viewSteps[n % 6] ?? "in");
      expect(parseMapView(formatMapView(view))).toEqual(view);
    }
    expect(stepped(stepped(pemba, "in"), "out")).toEqual(pemba);
    for (let n = 0; n < 30; n++) view = stepped(view, "in");
    expect(view.zoom).toBe(MAX_ZOOM);
    for (let n = 0; n < 30; n++) view = stepped(view, "out");
    expect(view.zoom).toBe(MIN_ZOOM);
  });
  test.each([
    [0.51, 8],
    [0.5, 10],
    [0.21, 10],
    [0.11, 11],
    [0.06, 12],
    [0.03, 13],
    [0.02, 14],
    [0, 14],
  ])("a span of %f degrees fits zoom %i", (span, zoom) => {
    expect(autoFitZoom(span)).toBe(zoom);
  });
  test("says how large a searched map is, exactly, at whatever zoom that was", () => {
    const box = { width: 480, height: 620 };
    for (const zoom of [8.5, 9.87, 10.2, 12.74]) {
      const at = formatSearchedView({ centre: pemba.centre, zoom }, box);
      const [view, searched] = [parseMapView(at), searchedBox(at)];
      if (!view || !searched) throw new Error(`Not read: ${at}`);
      const said = windowBounds(view, searched);
      const shown = windowBounds({ centre: pemba.centre, zoom }, box);
      const pixel = 360 / (512 * 2 ** zoom);
      for (const side of ["west", "east", "north", "south"] as const)
        expect(Math.abs(said[side] - shown[side])).toBeLessThan(2 * pixel);
    }
    expect(searchedBox("-5.2,39.7,9")).toBeNull();
    for (const at of ["-5.2,39.7,9,480", "-5.2,39.7,9,480x", "-5.2,39.7,9,0x0", "x,480x620"])
      expect(searchedBox(at), at).toBeNull();
  });
  test("a group leads closer, even when it would fit", () => {
    const bounds = { west: 39.7, east: 39.701, south: -5.2, north: -5.199 };
    const { centre, zoom } = viewOfBounds(bounds);
    expect([zoom, centre.latitude, centre.longitude]).toEqual([
      14,
      expect.closeTo(-5.1995, 6),
      expect.closeTo(39.7005, 6),
    ]);
    expect(viewOfBounds(bounds, 14).zoom).toBe(15);
  });
});

describe("the picture", () => {
  const zooms = Array.from({ length: (MAX_ZOOM - MIN_ZOOM) * 2 + 1 }, (_, n) => MIN_ZOOM + n / 2);
  test.each(zooms)(
    "is at most 25 kB compressed at zoom %f, wherever the coast is densest",
    (zoom) => {
      for (const centre of [
        mapDefaults.centre,
        { latitude: -5.05, longitude: 39.66 },
        { latitude: -5.44, longitude: 39.65 },
        { latitude: -6.2, longitude: 39.3 },
        { latitude: -7.9, longitude: 39.5 },
      ]) {
        expect(gzipSync(drawBaseMap({ centre, zoom })).length).toBeLessThanOrEqual(25_000);
      }
    },
  );
  test("is nothing but numbers: the page writes the names", () => {
    expect(drawBaseMap(pemba)).not.toMatch(/<text|NaN|Infinity|undefined|style=|<script/);
  });
});

const pin = (id: string, latitude: number, longitude: number, minPrice: number | null): Pin => ({
  ...{ id, slug: id, name: `Villa ${id}`, place: "Wete", count: 1, latitude, longitude },
  ...{ minPrice, maxPrice: minPrice },
});

describe("markers", () => {
  test.each([
    [950, "USD", "$950"],
    [40_000, "USD", "$40k"],
    [21_500, "USD", "$21.5k"],
    [645_000, "USD", "$645k"],
    [999_999, "USD", "$999k"],
    [1_250_000, "USD", "$1.25m"],
    [1_950_000, "USD", "$1.95m"],
    [2_000_000, "USD", "$2m"],
    [40_000, "EUR", "€37.2k"],
    [50_000, "EUR", "€46.5k"],
    [645_000, "AED", "AED 2.36m"],
    [40_000, "TZS", "TZS 101m"],
    [2_000_000, "TZS", "TZS 5.07b"],
  ] as const)("%i dollars in %s are %s", (usd, currency, text) => {
    expect(shortPrice(usd, currencyAt(currency, initialRates))).toBe(text);
  });

  test("never say more than a property costs, and at most a hundredth less", () => {
    const units: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.constantFrom(...currencyCodes),
        (usd, code) => {
          const currency = currencyAt(code, initialRates);
          const [, figure, unit] =
            /(?<![\d.])([\d.]+)([kmb]?)$/.exec(shortPrice(usd, currency)) ?? [];
          const said = Number(figure) * (units[unit ?? ""] ?? 1);
          const price = Math.round(priceIn(usd, currency));
          expect(said).toBeLessThanOrEqual(price + 1e-6 * price);
          expect(said).toBeGreaterThan(0.99 * price - 1);
        },
      ),
    );
  });

  test("that would overlap are one, with how many and from what price; none is lost", () => {
    // All over the island, in a pattern that is the same each time.
    const many = Array.from({ length: 2000 }, (_, n) =>
      pin(String(n), -5.45 + ((n * 37) % 600) / 1000, 39.6 + ((n * 53) % 280) / 1000, 20_000 + n),
    );
    for (const zoom of [7, 8.5, 10, 13]) {
      const view = { ...pemba, zoom };
      const layout = { place: (one: Pin) => toPixel(one, view), currency: dollars };
      const markers = layMarkers(many, layout);
      expect(markers.reduce((sum, marker) => sum + marker.pin.count, 0)).toBe(many.length);
      const overlaps = markers.flatMap((a, index) =>
        markers
          .slice(index + 1)
          .filter(
            (b) =>
              Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < MARKER_HEIGHT,
          )
          .map((b) => `${a.label} and ${b.label} at zoom ${zoom}`),
      );
      expect(overlaps).toEqual([]);
    }
  });

  test("at the last zoom stand below each other, each by itself", () => {
    const same = [1, 2, 3].map((n) => pin(String(n), -5.2, 39.7, n * 100_000));
    const view = { ...pemba, zoom: MAX_ZOOM };
    const layout = { place: (one: Pin) => toPixel(one, view), currency: dollars };
    const markers = layMarkers(same, { ...layout, isClosest: true });
    expect(markers.map(({ label }) => label)).toEqual(["$100k", "$200k", "$300k"]);
    expect(new Set(markers.map(({ y }) => y)).size).toBe(3);
    expect(layMarkers(same, layout).map(({ label }) => label)).toEqual(["3 from $100k"]);
  });
});
