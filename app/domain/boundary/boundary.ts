import { m } from "~/text/messages";

/** A corner of a boundary in WGS 84, in degrees and in GeoJSON's order. */
export type Corner = readonly [longitude: number, latitude: number];

export const boundarySystems = {
  wgs84: m.admin_boundary_system_wgs84,
  "wgs84-utm37s": m.admin_boundary_system_utm,
  "arc1960-utm37s": m.admin_boundary_system_arc,
};
export type BoundarySystem = keyof typeof boundarySystems;
export const boundarySystemNames = Object.keys(boundarySystems) as BoundarySystem[];

/** Corners of a plot in order, without repeating the first, and their original coordinate system. */
export type Boundary = { corners: Corner[]; system: BoundarySystem };

export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 200;
/** Maximum characters of the form's text: enough for 200 corners in any system. */
export const LONGEST_CORNERS_TEXT = 20_000;
export const LARGEST_BOUNDARY_FILE = 256 * 1024;

export function storedBoundary(row: {
  boundary: unknown;
  boundary_system: string | null;
}): Boundary | null {
  if (row.boundary === null || row.boundary_system === null) return null;
  // A database constraint guarantees both types.
  return { corners: row.boundary as Corner[], system: row.boundary_system as BoundarySystem };
}
