import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { placeElsewhere } from "~/domain/map/place-warning.server";
import type { BoundarySystem, Corner } from "./boundary";
import { cornerOf } from "./coordinate-systems.server";
import { metresFromBoundary } from "./inside";
import type { Pair } from "./typed-corners";
import { formatNumber } from "~/utils/text";

/** How far from its boundary a property's position may be marked, in metres. */
const NEAR = 300;

/** Returns what the numbers of a plan say about a wrong system, a wrong zone or a wrong order; null when nothing. */
export function systemProblem(pairs: readonly Pair[], system: BoundarySystem): string | null {
  const isHere = (pair: Pair) => isInArchipelago(cornerOf(pair, system));
  const index = pairs.findIndex((pair) => !isHere(pair));
  const pair = pairs[index];
  if (!pair) return null;
  const [first, second] = pair;
  const isDegrees = system === "wgs84";
  if (isDegrees && (Math.abs(first) > 180 || Math.abs(second) > 180)) {
    return "These look like eastings and northings: choose their system";
  }
  if (!isDegrees && Math.abs(first) <= 180 && Math.abs(second) <= 180) {
    return "These look like degrees: choose latitude, longitude as their system";
  }
  if (isHere([second, first])) {
    return isDegrees
      ? "Latitude and longitude look swapped: write the latitude first"
      : "Easting and northing look swapped: write the easting first";
  }
  if (isDegrees && isHere([-first, second])) {
    return "These corners lie north of the equator: a latitude here begins with a minus, or ends in S";
  }
  return `Corner ${index + 1} lies outside of Zanzibar: ${
    isDegrees ? "is it latitude, then longitude?" : "is it of UTM zone 37S, the easting first?"
  }`;
}

const positionOf = ([longitude, latitude]: Corner): Position => ({ latitude, longitude });
const isInArchipelago = (corner: Corner) => isWithin(positionOf(corner), ARCHIPELAGO);

/** Returns what is wrong with the place of a boundary; null when it is on its island, by its position. */
export function placeProblem(
  corners: readonly Corner[],
  { island, position }: { island: string; position: Position },
): string | null {
  const metres = metresFromBoundary(corners, position);
  if (metres > NEAR) {
    return `The boundary lies ${formatNumber(Math.round(metres))} m from the position on the map: one of the two is wrong`;
  }
  for (const [index, corner] of corners.entries()) {
    const elsewhere = placeElsewhere(positionOf(corner), island);
    if (elsewhere) return `Corner ${index + 1} lies ${elsewhere}`;
  }
  return null;
}
