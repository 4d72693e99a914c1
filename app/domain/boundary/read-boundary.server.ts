import type { Position } from "~/domain/map/map-view";
import type { Boundary, BoundarySystem } from "./boundary";
import { placeProblem, systemProblem } from "./boundary-place.server";
import { cornerOf } from "./coordinate-systems.server";
import { countProblem, ringProblem, withoutRepeats } from "./ring-problem";
import { readCorners } from "./typed-corners";

export type BoundaryReading =
  { ok: true; boundary: Boundary | null } | { ok: false; message: string };

/** Reads a boundary from a plan's text; null if the text is empty. Drops repeated corners. */
export function readBoundary(text: string, system: BoundarySystem): BoundaryReading {
  if (text.trim() === "") return { ok: true, boundary: null };
  const reading = readCorners(text, system === "wgs84" ? "degrees" : "metres");
  if (!reading.ok) return reading;
  const pairs = withoutRepeats(reading.pairs);
  const unfit = countProblem(pairs.length) ?? systemProblem(pairs, system);
  if (unfit) return { ok: false, message: unfit };
  const corners = pairs.map((pair) => cornerOf(pair, system));
  const message = ringProblem(corners);
  return message ? { ok: false, message } : { ok: true, boundary: { corners, system } };
}

export function boundaryProblem(
  text: string,
  system: BoundarySystem,
  property: { island: string; position: Position },
): string | null {
  const reading = readBoundary(text, system);
  if (!reading.ok) return reading.message;
  return reading.boundary && placeProblem(reading.boundary.corners, property);
}
