/** The files in which a property's boundary can be had, with their media types, by the ending of their address. */
export const boundaryFormats = {
  geojson: "application/geo+json",
  kml: "application/vnd.google-earth.kml+xml",
  /** The plan of the page and its brochure. */
  svg: "image/svg+xml",
} as const;
export type BoundaryFormat = keyof typeof boundaryFormats;
export const boundaryFormatNames = Object.keys(boundaryFormats) as BoundaryFormat[];
