/** Specification, section 9. */
export const mapDefaults = {
  centre: { latitude: -5.2133, longitude: 39.7744 },
  listZoom: 8.5,
  areasZoom: 10,
  islandZoom: 9,
  areaZoom: 13,
  propertyZoom: 14,
} as const;
