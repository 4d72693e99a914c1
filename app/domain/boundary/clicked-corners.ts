import { ARCHIPELAGO, isWithin, type Position } from "~/domain/map/map-view";
import { clickedAs } from "~/domain/map/position-click";
import { boundarySystemNames, MOST_CORNERS, type BoundarySystem } from "./boundary";
import { readCorners } from "./typed-corners";

export const cornerNames = { corners: "boundary", system: "boundary_system" } as const;

export const CLICKED_SYSTEM: BoundarySystem = "wgs84";

/** Appends a corner in WGS 84 degrees; six decimals are a decimetre. */
export function withCorner(text: string, { latitude, longitude }: Position): string {
  const before = text.trimEnd();
  return `${before}${before && "\n"}${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** False for eastings and northings, which a tap on the map can't extend. */
export const canAddCorners = (text: string, system: string): boolean =>
  text.trim() === "" || system === CLICKED_SYSTEM || !isSystem(system);

const isSystem = (name: string) => (boundarySystemNames as readonly string[]).includes(name);

/** The corners of a text in degrees for the map; unreadable lines are skipped. */
export const drawnCorners = (text: string, system: string): Position[] =>
  canAddCorners(text, system) ? text.split(/\r?\n/, MOST_CORNERS).flatMap(cornersOfLine) : [];

function cornersOfLine(line: string): Position[] {
  const reading = readCorners(line, "degrees");
  if (!reading.ok) return [];
  return reading.pairs
    .map(([latitude, longitude]) => ({ latitude, longitude }))
    .filter((corner) => isWithin(corner, ARCHIPELAGO));
}

/** Appends a point tapped on the form's map to its corners, unless they are eastings and northings. */
export function takeCornerClick(formData: FormData): void {
  const corner = clickedAs("corner", formData);
  const [text, system] = [cornerNames.corners, cornerNames.system].map((name) =>
    String(formData.get(name) ?? ""),
  ) as [string, string];
  if (!corner || !canAddCorners(text, system)) return;
  formData.set(cornerNames.corners, withCorner(text, corner));
  formData.set(cornerNames.system, CLICKED_SYSTEM);
}
