import { m } from "~/text/messages";
/** The files in which a property's boundary can be had, with their media types, by the ending of their address. */
export const boundaryFormats = {
  geojson: "application/geo+json",
  kml: "application/vnd.google-earth.kml+xml",
  /** The plan of the page and its brochure. */
  svg: "image/svg+xml",
} as const;
export type BoundaryFormat = keyof typeof boundaryFormats;
export const boundaryFormatNames = Object.keys(boundaryFormats) as BoundaryFormat[];

export const NOT_KNOWN = "This is neither GeoJSON nor KML";

/** The message for a file of another kind that the programs of the field can export as one we read. */
export const exportAgain = (kind: string) => m.boundary_this_is_export_it_as_geojson({ kind });
