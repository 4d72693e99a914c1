import type { Bounds } from "~/domain/map/map-view";

/** Approximate distance between the lines of the graticule, in pixels. */
const GRID = 190;
const STEPS = [1, 0.5, 0.25, 0.1, 0.05, 0.025, 0.01, 0.005, 0.0025];

/** Returns the degrees between two graticule lines at a zoom, rounded to a neat step. */
export function graticuleStep(zoom: number): number {
  const target = (GRID * 360) / (512 * 2 ** zoom);
  return STEPS.reduce((best, step) =>
    Math.abs(Math.log(step / target)) < Math.abs(Math.log(best / target)) ? step : best,
  );
}

/** Returns the degrees of the lines between two bounds. */
export function graticuleLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** Returns all lines within bounds as GeoJSON. */
export function graticule({ west, south, east, north }: Bounds, zoom: number) {
  const step = graticuleStep(zoom);
  const coordinates = [
    ...graticuleLines(west, east, step).map((x) => [
      [x, south],
      [x, north],
    ]),
    ...graticuleLines(south, north, step).map((y) => [
      [west, y],
      [east, y],
    ]),
  ];
  return { type: "MultiLineString" as const, coordinates };
}
