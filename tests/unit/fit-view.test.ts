import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, overlap } from "~/domain/map/boxes";
import { mapRooms, mapScreens } from "~/domain/map/map-screens";
import { listMapView, MIN_ZOOM, viewOfBounds, boundsOf, type MapView } from "~/domain/map/map-view";
import { toPixel } from "~/domain/map/projection";
import { fitViews } from "~/domain/properties/pins/fit-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { layMarkers, markerBox } from "~/domain/properties/pins/price-markers";
import { dollars } from "~/domain/properties/price";

const pin = fc.record({
  latitude: fc.double({ min: -5.5, max: -4.85, noNaN: true }),
  longitude: fc.double({ min: 39.6, max: 39.9, noNaN: true }),
  minPrice: fc.integer({ min: 900, max: 9_000_000 }),
});
const pinsOf = (places: { latitude: number; longitude: number; minPrice: number }[]): Pin[] =>
  places.map((place, index) => ({
    ...place,
    id: `${index}`,
    count: 1,
    slug: `p-${index}`,
    name: `P ${index}`,
    place: null,
    maxPrice: place.minPrice,
  }));

const boxesIn = (pins: Pin[], view: MapView) =>
  layMarkers(pins, { place: (pin) => toPixel(pin, view), currency: dollars }).map(markerBox);

describe("a map that is fitted to its screen", () => {
  test("has every price marker in sight and clear of its controls, wherever they are", () => {
    fc.assert(
      fc.property(
        fc.array(pin, { minLength: 1, maxLength: 25 }),
        fc.boolean(),
        (places, narrowed) => {
          const pins = pinsOf(places);
          const bounds = boundsOf(pins);
          if (!bounds) return;
          const { centre, zoom: closest } = narrowed ? viewOfBounds(bounds) : listMapView;
          const rooms = mapRooms(narrowed);
          const views = fitViews(pins, rooms, { centre, closest, currency: dollars });
          for (const screen of mapScreens) {
            const view = views[screen];
            expect(view.zoom).toBeLessThanOrEqual(closest);
            if (view.zoom === MIN_ZOOM) continue;
            const { frame, controls } = rooms[screen];
            // An address rounds the view's middle to 11 metres.
            const slack = {
              ...frame,
              left: frame.left - 2,
              right: frame.right + 2,
              top: frame.top - 2,
              bottom: frame.bottom + 2,
            };
            for (const box of boxesIn(pins, view)) {
              expect(isInside(box, slack)).toBe(true);
              expect(controls.some((control) => overlap(box, control))).toBe(false);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("stays where the specification has it while everything is clear there", () => {
    const pins = pinsOf([{ latitude: -5.2133, longitude: 39.7744, minPrice: 1000 }]);
    const { wide } = fitViews(pins, mapRooms(false), {
      centre: listMapView.centre,
      closest: listMapView.zoom,
      currency: dollars,
    });
    expect(wide).toEqual(listMapView);
  });

  test("goes no further away than the markers need", () => {
    const [north, south] = [-4.9, -5.45];
    const pins = pinsOf(
      [north, south].map((latitude) => ({ latitude, longitude: 39.7, minPrice: 1000 })),
    );
    const views = fitViews(pins, mapRooms(false), {
      centre: listMapView.centre,
      closest: listMapView.zoom,
      currency: dollars,
    });
    const pixels = (zoom: number) => ((north - south) * 512 * 2 ** zoom) / 360 + 32;
    for (const screen of mapScreens) {
      const { frame } = mapRooms(false)[screen];
      const height = frame.bottom - frame.top;
      expect(pixels(views[screen].zoom)).toBeLessThanOrEqual(height + 1);
      if (views[screen].zoom < listMapView.zoom)
        expect(pixels(views[screen].zoom + 0.5)).toBeGreaterThan(height - 1);
    }
  });
});
