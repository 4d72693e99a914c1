/** How a list is ordered by price; null is its own order. */
export const priceSorts = ["price-low-high", "price-high-low"] as const;
export type PriceSort = (typeof priceSorts)[number];

/** low to high, high to low, and again for the default: what the price toggle asks for next. */
export function nextPriceSort(sort: PriceSort | null): PriceSort | null {
  if (sort === null) return "price-low-high";
  return sort === "price-low-high" ? "price-high-low" : null;
}
