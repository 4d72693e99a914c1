import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { clickedAs } from "~/domain/map/position-click";
import { boundarySystemNames, MOST_CORNERS, type BoundarySystem } from "./boundary";
import { readCorners } from "./typed-corners";

/** The fields of a form that has corners: their text, and the system that they are in. */
export const cornerNames = { corners: "boundary", system: "boundary_system" } as const;

/** The system in which a click on a map says a corner. */
export const PRESSED_SYSTEM: BoundarySystem = "wgs84";

/** A text of corners with one more line, in degrees of WGS 84; six decimals are a decimetre. */
export function withCorner(text: string, { latitude, longitude }: Position): string {
  const before = text.trimEnd();
  return `${before}${before && "\n"}${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** Whether a click can add to a text of corners: not where they are eastings and northings. */
export const takesClicks = (text: string, system: string): boolean =>
  text.trim() === "" || system === PRESSED_SYSTEM || !isSystem(system);

const isSystem = (name: string) => (boundarySystemNames as readonly string[]).includes(name);

/** The corners of a text in degrees, for a map to draw while it is typed: what cannot be read is left out. */
export const drawnCorners = (text: string, system: string): Position[] =>
  takesClicks(text, system) ? text.split(/\r?\n/, MOST_CORNERS).flatMap(cornersOfLine) : [];

function cornersOfLine(line: string): Position[] {
  const reading = readCorners(line, "degrees");
  if (!reading.ok) return [];
  return reading.pairs
    .map(([latitude, longitude]) => ({ latitude, longitude }))
    .filter((corner) => isWithin(corner, ARCHIPELAGO));
}

/**
 * Adds the point of a form's map that was clicked as a corner to the corners of the form. Eastings and
 * northings stay as they are: the map of the form says why.
 */
export function takeCornerClick(formData: FormData): void {
  const corner = clickedAs("corner", formData);
  const [text, system] = [cornerNames.corners, cornerNames.system].map((name) =>
    String(formData.get(name) ?? ""),
  ) as [string, string];
  if (!corner || !takesClicks(text, system)) return;
  formData.set(cornerNames.corners, withCorner(text, corner));
  formData.set(cornerNames.system, PRESSED_SYSTEM);
}
