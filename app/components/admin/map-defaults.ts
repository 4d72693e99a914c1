/** Where the maps of the back office begin (specification, section 9): no page of visitors carries these. */
export const adminMapDefaults = {
  property: { centre: { latitude: -5.7759, longitude: 39.2026 }, zoom: 10 },
  area: { centre: { latitude: -6.1619, longitude: 39.292 }, zoom: 10 },
} as const;
