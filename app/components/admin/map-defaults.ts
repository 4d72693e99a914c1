/**
 * Initial views of the back office's maps (specification, section 9), separate so that public pages don't
 * load them.
 */
export const adminMapDefaults = {
  property: { centre: { latitude: -5.7759, longitude: 39.2026 }, zoom: 10 },
  area: { centre: { latitude: -6.1619, longitude: 39.292 }, zoom: 10 },
} as const;
