import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { clickedAs } from "~/domain/map/position-click";
import { boundarySystemNames, MOST_CORNERS, type BoundarySystem } from "./boundary";
import { readCorners } from "./typed-corners";

/** The fields of a form that has corners: their text, and the system that they are in. */
export const cornerNames = { corners: "boundary", system: "boundary_system" } as const;

/** The coordinate system of a corner that was clicked on a map. */
export const CLICKED_SYSTEM: BoundarySystem = "wgs84";

/** A text of corners with one more line, in degrees of WGS 84; six decimals are a decimetre. */
export function withCorner(text: string, { latitude, longitude }: Position): string {
  const before = text.trimEnd();
  return `${before}${before && "\n"}${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** Whether a click on the map can add a corner to this text: not to eastings and northings. */
export const canAddCorners = (text: string, system: string): boolean =>
  text.trim() === "" || system === CLICKED_SYSTEM || !isSystem(system);

const isSystem = (name: string) => (boundarySystemNames as readonly string[]).includes(name);

/** The corners of a text in degrees, for the map to draw while somebody types; unreadable lines are left out. */
export const drawnCorners = (text: string, system: string): Position[] =>
  canAddCorners(text, system) ? text.split(/\r?\n/, MOST_CORNERS).flatMap(cornersOfLine) : [];

function cornersOfLine(line: string): Position[] {
  const reading = readCorners(line, "degrees");
  if (!reading.ok) return [];
  return reading.pairs
    .map(([latitude, longitude]) => ({ latitude, longitude }))
    .filter((corner) => isWithin(corner, ARCHIPELAGO));
}

/**
 * Adds the clicked point of a form's map to the corners of that form. Eastings and northings stay as
 * they are, and the map of the form says why.
 */
export function takeCornerClick(formData: FormData): void {
  const corner = clickedAs("corner", formData);
  const [text, system] = [cornerNames.corners, cornerNames.system].map((name) =>
    String(formData.get(name) ?? ""),
  ) as [string, string];
  if (!corner || !canAddCorners(text, system)) return;
  formData.set(cornerNames.corners, withCorner(text, corner));
  formData.set(cornerNames.system, CLICKED_SYSTEM);
}
