export const boundaryFormats = {
  geojson: "application/geo+json",
  kml: "application/vnd.google-earth.kml+xml",
  svg: "image/svg+xml",
} as const;
export type BoundaryFormat = keyof typeof boundaryFormats;
export const boundaryFormatNames = Object.keys(boundaryFormats) as BoundaryFormat[];
