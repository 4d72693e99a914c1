export const propertySorts = [
  "newest",
  "price-low-high",
  "price-high-low",
  "land-low-high",
  "land-high-low",
  "price-per-sqm",
] as const;
export type PropertySort = (typeof propertySorts)[number];

/** Cycles the price toggle: low to high, high to low, default. */
export function nextPriceSort(sort: PropertySort | null): PropertySort | null {
  if (sort === "price-low-high") return "price-high-low";
  return sort === "price-high-low" ? null : "price-low-high";
}
