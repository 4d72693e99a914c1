/** Paths of the listing pages. routes.ts reads them before Vite resolves "~", so this file imports nothing. */
export const typePaths = {
  apartment: "/apartment-for-sale-in-pemba-island",
  house: "/house-for-sale-in-pemba-island",
  hotel: "/hotel-for-sale-in-pemba-island",
  land: "/land-plot-for-sale-in-pemba-island",
  commercial: "/commercial-space-for-sale-in-pemba-island",
} as const;
