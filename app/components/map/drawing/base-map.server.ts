import { geoIdentity, geoPath } from "d3-geo";
import { outlinesAt } from "~/domain/map/coast/coast.server";
import { graticuleLines, graticuleStep } from "./graticule";
import { mapColours, SHALLOW_WIDTHS } from "./map-colours";
import { MAP_WINDOW, type MapView } from "~/domain/map/map-view";
import { toPixel, windowBounds, windowCorner } from "~/domain/map/projection";

const { width, height } = MAP_WINDOW;

/**
 * Draws the base map of a view as SVG: sea, land and a graticule. 1024 by 704 pixels in Web Mercator, at most
 * 25 kB compressed. The page adds the names, in its own font and clear of its markers.
 */
export function drawBaseMap(view: MapView): string {
  const shallows = mapColours.shallows.map(
    (colour, index) =>
      `<use href="#l" fill="none" stroke="${colour}" stroke-width="${SHALLOW_WIDTHS[index]}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round">`,
    `<defs><path id="l" d="${land(view)}"/></defs>`,
    `<rect width="${width}" height="${height}" fill="${mapColours.sea}"/>`,
    ...shallows,
    `<path d="${linesOf(view)}" fill="none" stroke="${mapColours.graticule}" stroke-width=".6"/>`,
    `<use href="#l" fill="${mapColours.land}" stroke="${mapColours.coast}"/>`,
    "</svg>",
  ].join("");
}

/** Path data of all land within the window. */
function land(view: MapView): string {
  const corner = windowCorner(view);
  // Extends beyond the window, to hide the strokes along its edge.
  const margin = 40;
  const visible = outlinesAt(view.zoom).filter(
    ({ west, east, north, south }) =>
      east > corner.x - margin &&
      west < corner.x + width + margin &&
      south > corner.y - margin &&
      north < corner.y + height + margin,
  );
  const coordinates = visible.map(({ ring }) => [
    ring.map(([x, y]): [number, number] => [x - corner.x, y - corner.y]),
  ]);
  const clip = geoIdentity().clipExtent([
    [-margin, -margin],
    [width + margin, height + margin],
  ]);
  return geoPath(clip).digits(1)({ type: "MultiPolygon", coordinates }) ?? "";
}

function linesOf(view: MapView): string {
  const { west, south, east, north } = windowBounds(view);
  const step = graticuleStep(view.zoom);
  const meridians = graticuleLines(west, east, step).map((longitude) => {
    const { x } = toPixel({ latitude: 0, longitude }, view);
    return `M${x.toFixed(1)} 0V${height}`;
  });
  const parallels = graticuleLines(south, north, step).map((latitude) => {
    const { y } = toPixel({ latitude, longitude: view.centre.longitude }, view);
    return `M0 ${y.toFixed(1)}H${width}`;
  });
  return [...meridians, ...parallels].join("");
}
