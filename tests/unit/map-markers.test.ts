import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapDefaults } from "~/agency";
import { layAreaMarkers, namesOf } from "~/components/map/drawing/area-markers";
import { boxAround, overlap } from "~/domain/map/boxes";
import { areaRoom, type Room } from "~/domain/map/map-rooms";
import { labelBox, layPlaceLabels } from "~/components/map/drawing/place-labels";
import { layMarkers, markerBox } from "~/domain/properties/pins/price-markers";
import { boundsOf, listMapView, PHONE_MAP, viewShowing, WIDE_MAP } from "~/domain/map/map-view";
import type { MapBox, MapView, Position } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { places } from "~/domain/map/places";
import { project, toPixel, type Pixel } from "~/domain/map/projection";
import { dollars } from "~/domain/properties/price";
import { areas } from "../../supabase/seed/content/areas";
import { properties } from "../../supabase/seed/content/properties";

const pinAt = (name: string, minPrice: number | null, position: Position): Pin => ({
  ...{ id: name, slug: name, count: 1, name, place: null, minPrice, maxPrice: minPrice },
  ...{ latitude: position.latitude, longitude: position.longitude },
});
const areaPins = areas
  .map(({ name, latitude, longitude }) =>
    pinAt(`${name} · 3`, null, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
  )
  .toSorted((a, b) => b.latitude - a.latitude);
/** Whether two lines cross, by the side of each line that the other's ends are on. */
function doCross([a, b]: Pixel[], [c, d]: Pixel[]): boolean {
  if (!a || !b || !c || !d) throw new Error("A line has two ends");
  const side = (p: Pixel, q: Pixel, r: Pixel) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
const areasView = (box: MapBox) => {
  const bounds = boundsOf(areaPins);
  if (!bounds) throw new Error("The sample has no areas");
  return viewShowing(bounds, mapDefaults.areasZoom, box);
};

describe("the map of the areas", () => {
  test("opens at the specification's zoom where that shows all areas, else at the largest that does", () => {
    const around = { west: 39.69, east: 39.71, south: -5.21, north: -5.19 };
    for (const box of [PHONE_MAP, WIDE_MAP]) {
      expect(viewShowing(around, mapDefaults.areasZoom, box)).toEqual({
        centre: { latitude: -5.2, longitude: 39.7 },
        zoom: 10,
      });
    }
    expect([areasView(PHONE_MAP).zoom, areasView(WIDE_MAP).zoom]).toEqual([9, 9.5]);
  });

  test.each([
    ["a phone", PHONE_MAP, areaRoom({ isFitted: true }), 12],
    ["a laptop", WIDE_MAP, areaRoom({ isWide: true, isFitted: true }), 13],
  ])(
    "names the sample's thirteen on %s, the nearest perhaps as one, none over another or under a button",
    (_, box, room, least) => {
      const view = areasView(box);
      const layout = { place: (pin: Pin) => toPixel(pin, view), currency: dollars };
      const markers = layAreaMarkers(areaPins, layout, room);
      expect(markers.reduce((sum, { pin }) => sum + pin.count, 0)).toBe(13);
      expect(markers.length).toBeGreaterThanOrEqual(least);
      const boxes = markers.map(markerBox);
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(room.frame.left);
        expect(box.right).toBeLessThanOrEqual(room.frame.right);
        expect(box.top).toBeGreaterThanOrEqual(room.frame.top);
        expect(box.bottom).toBeLessThanOrEqual(room.frame.bottom);
        const others = [...boxes.slice(index + 1), ...room.controls];
        expect(others.some((other) => overlap(box, other))).toBe(false);
      }
    },
  );

  test("leads to each position by a line that crosses no other and runs under no name", () => {
    const area = fc.record({
      latitude: fc.double({ min: -5.45, max: -4.9, noNaN: true }),
      longitude: fc.double({ min: 39.62, max: 39.88, noNaN: true }),
    });
    const check = (pins: Pin[], box: MapBox, room: Room) => {
      const bounds = boundsOf(pins);
      if (!bounds) return;
      const view = viewShowing(bounds, mapDefaults.areasZoom, box);
      const layout = { place: (pin: Pin) => toPixel(pin, view), currency: dollars };
      const markers = layAreaMarkers(pins, layout, room);
      const lines = markers.map(({ x, y, dx, dy }) => [
        { x: x - dx, y: y - dy },
        { x, y },
      ]);
      lines.forEach((line, index) =>
        markers.forEach((_, place) => {
          if (place === index) return;
          expect(doCross(line, lines[place] ?? [])).toBe(false);
        }),
      );
    };
    for (const [box, room] of [
      [PHONE_MAP, areaRoom({})],
      [WIDE_MAP, areaRoom({ isWide: true })],
    ] as const) {
      check(areaPins, box, room);
      fc.assert(
        fc.property(fc.array(area, { minLength: 2, maxLength: 16 }), (positions) => {
          check(
            positions.map((at, index) => pinAt(`Area number ${index} · 3`, null, at)),
            box,
            room,
          );
        }),
        { numRuns: 40 },
      );
    }
  });

  test("says no name twice", () => {
    expect(namesOf("area", areaPins)).toContain("Chake Chake");
    expect(namesOf("property", areaPins)).toEqual([]);
  });
});

describe("the names of places", () => {
  const island = { centre: mapDefaults.centre, zoom: listMapView.zoom };

  test("lie over no other, at any zoom", () => {
    for (let zoom = 7; zoom <= 16; zoom += 0.5) {
      const pixelOf = (position: Position) => project(position, zoom);
      const boxes = layPlaceLabels({ zoom, pixelOf }).map((label) =>
        labelBox(label, pixelOf(label.place)),
      );
      expect(boxes.length).toBeGreaterThan(1);
      const overlaps = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).filter((other) => overlap(one, other)),
      );
      expect(overlaps).toEqual([]);
    }
  });

  test("lie under no marker, wherever markers are", () => {
    const position = fc.record({
      latitude: fc.double({ min: -5.5, max: -4.85, noNaN: true }),
      longitude: fc.double({ min: 39.55, max: 39.9, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 60 }),
        fc.constantFrom(8.5, 9, 10, 11.5, 13),
        (positions, zoom) => {
          const view = { ...island, zoom };
          const pins = positions.map((at, index) => pinAt(String(index), 20_000 + index, at));
          const { boxes, labels } = laidOut(pins, view);
          for (const label of labels) {
            const box = labelBox(label, toPixel(label.place, view));
            expect(boxes.some((other) => overlap(box, other))).toBe(false);
          }
        },
      ),
    );
  });

  test("the sample's prices leave every town of the list's map its name, at each zoom", () => {
    const pins = properties
      .filter(({ isPublished }) => isPublished)
      .map((property) => pinAt(property.name, property.price, property));
    for (const zoom of [8.5, 9, 9.5, 10, 10.5, 11]) {
      const { labels } = laidOut(pins, { ...island, zoom });
      const named = labels.map(({ place }) => place.name);
      const towns = places
        .filter(({ kind, from, latitude }) => kind === "town" && from <= zoom && latitude > -5.6)
        .map(({ name }) => name);
      expect(named, `zoom ${zoom}`).toEqual(expect.arrayContaining(towns));
    }
  });

  test("a name under a marker moves beside it", () => {
    const view = { ...island, zoom: 10 };
    const wete = { latitude: -5.05589, longitude: 39.72938 };
    const pixelOf = (position: Position) => toPixel(position, view);
    const marker = boxAround(pixelOf(wete), 120, 32);
    const label = layPlaceLabels({ zoom: 10, pixelOf, obstacles: [marker] }).find(
      ({ place }) => place.name === "Wete",
    );
    if (!label) throw new Error("Wete has no name");
    expect(overlap(labelBox(label, pixelOf(wete)), marker)).toBe(false);
  });
});

function laidOut(pins: Pin[], view: MapView) {
  const pixelOf = (position: Position) => toPixel(position, view);
  const boxes = layMarkers(pins, { place: pixelOf, currency: dollars }).map(markerBox);
  return { boxes, labels: layPlaceLabels({ zoom: view.zoom, pixelOf, obstacles: boxes }) };
}
