import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { placeElsewhere } from "~/domain/map/place-warning.server";
import { m } from "~/text/messages";
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
    return m.admin_boundary_these_look_like_eastings_and();
  }
  if (!isDegrees && Math.abs(first) <= 180 && Math.abs(second) <= 180) {
    return m.admin_boundary_these_look_like_degrees();
  }
  if (isHere([second, first])) {
    return isDegrees
      ? m.admin_boundary_latitude_and_longitude_look()
      : m.admin_boundary_easting_and_northing_look();
  }
  if (isDegrees && isHere([-first, second])) {
    return m.admin_boundary_these_corners_lie_north_of();
  }
  return `Corner ${index + 1} lies outside of Zanzibar: ${
    isDegrees
      ? m.admin_boundary_is_it_latitude_then()
      : m.admin_boundary_is_it_of_utm_zone_37s_the()
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
    return m.admin_boundary_the_boundary_lies_m_from_the({
      number: formatNumber(Math.round(metres)),
    });
  }
  for (const [index, corner] of corners.entries()) {
    const elsewhere = placeElsewhere(positionOf(corner), island);
    if (elsewhere) return m.admin_boundary_corner_lies({ index: index + 1, elsewhere });
  }
  return null;
}
