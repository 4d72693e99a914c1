import { graticule } from "~/components/map/drawing/graticule";
import { mapColours, SHALLOW_WIDTHS } from "~/components/map/drawing/map-colours";
import type { CoastData } from "./near-coast.client";
import type { Bounds, MapView } from "~/domain/map/map-view";
import { windowBounds } from "~/domain/map/projection";

/** Mapbox styles: plain below a list's prices, with streets around a single place, or the visitor's choice. */
export type MapLook = "light" | "streets" | "satellite";

export const providerStyles: Record<MapLook, string> = {
  light: "mapbox://styles/mapbox/light-v11",
  streets: "mapbox://styles/mapbox/streets-v12",
  satellite: "mapbox://styles/mapbox/satellite-streets-v12",
};

const CHOICE = "kisiwa-map-look";

/** Reads the visitor's choice on this device; false if the browser blocks storage. */
export function isSatelliteChosen(): boolean {
  try {
    return localStorage.getItem(CHOICE) === "satellite";
  } catch {
    return false;
  }
}

export function rememberSatellite(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(CHOICE, "satellite");
    else localStorage.removeItem(CHOICE);
  } catch {
    // The choice lasts as long as the map.
  }
}

/** Style of our own map, drawn from the same coastline as the server's picture and nothing else. */
export function localStyle(view: MapView, coast: CoastData) {
  const line = {
    type: "line" as const,
    source: "coast",
    layout: { "line-join": "round" as const },
  };
  return {
    version: 8 as const,
    sources: {
      coast: { type: "geojson" as const, data: coast },
      graticule: { type: "geojson" as const, data: graticuleAround(windowBounds(view), view.zoom) },
    },
    layers: [
      { id: "sea", type: "background" as const, paint: { "background-color": mapColours.sea } },
      ...mapColours.shallows.map((colour, index) => ({
        ...line,
        id: `shallows-${index}`,
        paint: { "line-color": colour, "line-width": SHALLOW_WIDTHS[index] ?? 1 },
      })),
      {
        id: "graticule",
        type: "line" as const,
        source: "graticule",
        paint: { "line-color": mapColours.graticule, "line-width": 0.6 },
      },
      {
        id: "land",
        type: "fill" as const,
        source: "coast",
        paint: { "fill-color": mapColours.land },
      },
      { ...line, id: "coast", paint: { "line-color": mapColours.coast, "line-width": 1 } },
    ],
  };
}

/** Graticule of the view and as much again around it, for moving on. */
export function graticuleAround({ west, south, east, north }: Bounds, zoom: number) {
  const [width, height] = [east - west, north - south];
  const around = {
    ...{ west: west - width, east: east + width },
    ...{ south: south - height, north: north + height },
  };
  // The picture uses half steps.
  return graticule(around, Math.round(zoom * 2) / 2);
}
