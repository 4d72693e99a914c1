/** A corner of a boundary in WGS 84, in degrees and in GeoJSON's order. */
export type Corner = readonly [longitude: number, latitude: number];

/** The coordinate systems in which a survey plan gives corners, with their words. */
export const boundarySystems = {
  wgs84: "Latitude, longitude (WGS 84)",
  "wgs84-utm37s": "Easting, northing: UTM zone 37S, WGS 84",
  "arc1960-utm37s": "Easting, northing: UTM zone 37S, Arc 1960",
} as const;
export type BoundarySystem = keyof typeof boundarySystems;
export const boundarySystemNames = Object.keys(boundarySystems) as BoundarySystem[];

/** The corners of a plot in order, without the first one again at the end, and how they were given. */
export type Boundary = { corners: Corner[]; system: BoundarySystem };

export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 200;
/** Of the text of a form, in characters: more than 200 corners take in any system. */
export const LONGEST_CORNERS_TEXT = 20_000;
/** Of a file with a boundary, in bytes. */
export const LARGEST_BOUNDARY_FILE = 256 * 1024;
export const FILE_TOO_LARGE =
  "This file is larger than 256 kB: export the boundary alone, without pictures or tracks";

/** Stands beside every drawing and in every file of a boundary. */
export const NOT_A_SURVEY = "Indicative, not a survey";

/** Returns the boundary in the columns of a row; null when it has none. */
export function storedBoundary(row: {
  boundary: unknown;
  boundary_system: string | null;
}): Boundary | null {
  if (row.boundary === null || row.boundary_system === null) return null;
  // A check of the database keeps both to what they are read as here.
  return { corners: row.boundary as Corner[], system: row.boundary_system as BoundarySystem };
}
