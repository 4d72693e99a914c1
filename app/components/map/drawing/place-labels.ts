import { mapColours } from "./map-colours";
import { places, type MapPlace } from "~/domain/map/places";
import { project, type Pixel } from "~/domain/map/projection";

/** A name as it stands on a map, its letters and their place in pixels from the place that it names. */
export type PlaceLabel = {
  place: MapPlace;
  /** The style of the letters, as SVG attributes. */
  letters: Record<string, string | number> & { fontSize: number };
  baseline: number;
  /** Where people live, a dot says exactly where. */
  hasDot: boolean;
};

const looks: Record<MapPlace["kind"], PlaceLabel["letters"]> = {
  island: { fontSize: 15, letterSpacing: 3, fontWeight: 600, fill: mapColours.nature },
  town: { fontSize: 13, fontWeight: 600, fill: mapColours.town },
  village: { fontSize: 12, fill: mapColours.town },
  nature: { fontSize: 12, fontStyle: "italic", fill: mapColours.nature },
};

/** The names that belong to a zoom, those only that lie over no other. */
export function placeLabels(zoom: number): PlaceLabel[] {
  const taken: Box[] = [];
  return places.flatMap((place) => {
    if (place.from > zoom || (place.kind === "island" && zoom > 9)) return [];
    const label = labelOf(place);
    const box = boxOf(label, project(place, zoom));
    if (taken.some((other) => overlap(box, other))) return [];
    taken.push(box);
    return [label];
  });
}

function labelOf(place: MapPlace): PlaceLabel {
  const letters = looks[place.kind];
  const hasDot = place.kind === "town" || place.kind === "village";
  // Above its dot; what has none stands on its place.
  return { place, letters, hasDot, baseline: hasDot ? -8 : letters.fontSize / 3 };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** The box of a name with its dot. */
export function boxOf({ place, letters, baseline, hasDot }: PlaceLabel, { x, y }: Pixel): Box {
  const size = letters.fontSize;
  const half = place.name.length * size * (place.kind === "island" ? 0.5 : 0.31);
  const bottom = hasDot ? y + 4 : y + baseline + 3;
  return { left: x - half, right: x + half, top: y + baseline - size, bottom };
}

const overlap = (one: Box, other: Box) =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top;
