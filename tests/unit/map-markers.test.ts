import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapDefaults } from "~/agency";
import {
  layAreaMarkers,
  namesOf,
  phoneRoom,
  wideRoom,
} from "~/components/map/drawing/area-markers";
import { boxAround, overlap } from "~/components/map/drawing/boxes";
import { labelBox, layPlaceLabels } from "~/components/map/drawing/place-labels";
import { layMarkers, markerBox } from "~/components/map/drawing/price-markers";
import { boundsOf, listMapView, PHONE_MAP, viewShowing, WIDE_MAP } from "~/domain/map/map-view";
import type { MapBox, MapView, Position } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { places } from "~/domain/map/places";
import { project, toPixel } from "~/domain/map/projection";
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
    ["a phone", PHONE_MAP, phoneRoom],
    ["a laptop", WIDE_MAP, wideRoom],
  ])(
    "names each of the sample's thirteen on %s, none over another or under a button",
    (_, box, room) => {
      const view = areasView(box);
      const layout = { place: (pin: Pin) => toPixel(pin, view), currency: dollars };
      const boxes = layAreaMarkers(areaPins, layout, room).map(markerBox);
      expect(boxes).toHaveLength(13);
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
