import { mapColours } from "./map-colours";
import { boxAround, overlap, type Box } from "~/domain/map/boxes";
import type { Position } from "~/domain/map/map-view";
import { places, type MapPlace } from "~/domain/map/places";
import type { Pixel } from "~/domain/map/projection";

/** A name on a map; `dx` and `dy` lead from its place to the left end of its centre line, in pixels. */
export type PlaceLabel = {
  place: MapPlace;
  /** Text style as SVG attributes. */
  letters: Record<string, string | number> & { fontSize: number };
  dx: number;
  dy: number;
};

const looks: Record<MapPlace["kind"], PlaceLabel["letters"]> = {
  island: { fontSize: 15, letterSpacing: 3, fontWeight: 600, fill: mapColours.nature },
  town: { fontSize: 13, fontWeight: 600, fill: mapColours.town },
  village: { fontSize: 12, fill: mapColours.town },
  landmark: { fontSize: 11, fill: mapColours.landmark },
  nature: { fontSize: 12, fontStyle: "italic", fill: mapColours.nature },
};

/** Approximate height of letters above and below their centre line, in pixels. */
const lineHeight = ({ fontSize }: PlaceLabel["letters"]) => fontSize + 2;
const widthOf = ({ name, kind }: MapPlace) =>
  name.length * looks[kind].fontSize * (kind === "island" ? 1 : 0.6);

/** True if a dot or a landmark's symbol marks the exact place. */
export const hasMark = ({ kind, landmark }: MapPlace) =>
  kind === "town" || kind === "village" || landmark !== undefined;

type Layout = {
  zoom: number;
  /** Converts a position to pixels. */
  pixelOf: (position: Position) => Pixel;
  /** Boxes of everything on the map that names must not cover. */
  obstacles?: Box[];
  /** Names already on the map. */
  without?: string[];
  /** Draws landmarks only, because the base map already has place names. */
  isLandmarksOnly?: boolean;
};

/** Returns the names for a zoom that have room, overlapping neither each other nor an obstacle. */
export function layPlaceLabels({ zoom, pixelOf, isLandmarksOnly, ...layout }: Layout) {
  const { obstacles = [], without = [] } = layout;
  const taken = [...obstacles];
  return places.flatMap((place): PlaceLabel[] => {
    if (isLandmarksOnly && place.kind !== "landmark") return [];
    if (place.from > zoom || (place.kind === "island" && zoom > 9)) return [];
    if (without.includes(place.name)) return [];
    const pixel = pixelOf(place);
    const free = candidates(place)
      .map((offset) => labelAt(place, offset))
      .find((label) => !taken.some((other) => overlap(labelBox(label, pixel), other)));
    if (!free) return [];
    taken.push(labelBox(free, pixel));
    return [free];
  });
}

const labelAt = (place: MapPlace, { x, y }: Pixel): PlaceLabel => ({
  place,
  letters: looks[place.kind],
  dx: x,
  dy: y,
});

/** Returns the box of a label for a place at this pixel. */
export function labelBox({ place, letters, dx, dy }: PlaceLabel, { x, y }: Pixel): Box {
  return boxAround({ x: x + dx, y: y + dy }, widthOf(place), lineHeight(letters));
}

/** Maximum offset of a name in pixels; further away, it would be unclear which place it names. */
const FAR = 56;
const STEP = 7;

/** Possible offsets of a name, best first: above its mark, below, beside, then further away. */
function candidates(place: MapPlace): Pixel[] {
  const half = widthOf(place) / 2 + 9;
  const near: Pixel[] = hasMark(place)
    ? [
        { x: 0, y: -14 },
        { x: 0, y: 14 },
        { x: half, y: 0 },
        { x: -half, y: 0 },
      ]
    : [{ x: 0, y: 0 }];
  // Names of landmarks and natural features are left out rather than moved far from their place.
  if (place.kind !== "town" && place.kind !== "island") return near;
  const further: Pixel[] = [];
  for (let away = 14 + STEP; away <= FAR; away += STEP) {
    further.push({ x: 0, y: -away }, { x: 0, y: away });
    for (const x of [half + away - 14, -half - away + 14])
      further.push({ x, y: 0 }, { x, y: -away / 2 }, { x, y: away / 2 });
  }
  return [...near, ...further];
}
