/** The orders that a list of properties may be asked for in; null is its own order. */
export const propertySorts = [
  "newest",
  "price-low-high",
  "price-high-low",
  "land-low-high",
  "land-high-low",
  "price-per-sqm",
] as const;
export type PropertySort = (typeof propertySorts)[number];

/** low to high, high to low, and again for the default: what the price toggle asks for next. */
export function nextPriceSort(sort: PropertySort | null): PropertySort | null {
  if (sort === "price-low-high") return "price-high-low";
  return sort === "price-high-low" ? null : "price-low-high";
}
