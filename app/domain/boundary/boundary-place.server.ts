import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { placeElsewhere } from "~/domain/map/place-warning.server";
import { m } from "~/text/messages";
import type { BoundarySystem, Corner } from "./boundary";
import { cornerOf } from "./coordinate-systems.server";
import { metresFromBoundary } from "./inside";
import type { Pair } from "./typed-corners";
import { formatNumber } from "~/utils/text";

/** Maximum distance of a property's position from its boundary, in metres. */
const NEAR = 300;

/** Returns the problem if the numbers suggest a wrong system, zone or axis order; otherwise null. */
export function systemProblem(pairs: readonly Pair[], system: BoundarySystem): string | null {
  const isHere = (pair: Pair) => isInArchipelago(cornerOf(pair, system));
  const index = pairs.findIndex((pair) => !isHere(pair));
  const pair = pairs[index];
  if (!pair) return null;
  const [first, second] = pair;
  const isDegrees = system === "wgs84";
  if (isDegrees && (Math.abs(first) > 180 || Math.abs(second) > 180)) {
    return m.admin_boundary_looks_like_grid();
  }
  if (!isDegrees && Math.abs(first) <= 180 && Math.abs(second) <= 180) {
    return m.admin_boundary_looks_like_degrees();
  }
  if (isHere([second, first])) {
    return isDegrees ? m.admin_boundary_degrees_swapped() : m.admin_boundary_grid_swapped();
  }
  if (isDegrees && isHere([-first, second])) {
    return m.admin_boundary_north_of_equator();
  }
  return isDegrees
    ? m.admin_boundary_outside_degrees({ corner: index + 1 })
    : m.admin_boundary_outside_grid({ corner: index + 1 });
}

const positionOf = ([longitude, latitude]: Corner): Position => ({ latitude, longitude });
const isInArchipelago = (corner: Corner) => isWithin(positionOf(corner), ARCHIPELAGO);

export function placeProblem(
  corners: readonly Corner[],
  { island, position }: { island: string; position: Position },
): string | null {
  const metres = metresFromBoundary(corners, position);
  if (metres > NEAR) {
    return m.admin_boundary_far_from_position({
      metres: formatNumber(Math.round(metres)),
    });
  }
  for (const [index, corner] of corners.entries()) {
    const place = placeElsewhere(positionOf(corner), island);
    if (place) return m.admin_boundary_corner_elsewhere({ corner: index + 1, place, island });
  }
  return null;
}
