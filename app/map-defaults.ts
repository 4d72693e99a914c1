/** Where maps begin (specification, section 9). */
export const mapDefaults = {
  centre: { latitude: -5.2133, longitude: 39.7744 },
  listZoom: 8.5,
  areasZoom: 10,
  islandZoom: 9,
  areaZoom: 13,
  propertyZoom: 14,
  adminProperty: { centre: { latitude: -5.7759, longitude: 39.2026 }, zoom: 10 },
  adminArea: { centre: { latitude: -6.1619, longitude: 39.292 }, zoom: 10 },
} as const;
