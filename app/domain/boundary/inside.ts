import type { Position } from "~/domain/map/map-view";
import { metresFromRing, ringContains } from "~/domain/map/ring";
import type { Corner } from "./boundary";

/** The distance of a position from a boundary, in metres; 0 inside it. */
export function metresFromBoundary(corners: readonly Corner[], position: Position): number {
  return ringContains(corners, position)
    ? 0
    : metresFromRing([...corners, ...corners.slice(0, 1)], position);
}
