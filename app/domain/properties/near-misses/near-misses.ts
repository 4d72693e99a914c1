import type { PropertyCardData } from "~/domain/properties/property-card";
import {
  filterNameOf,
  filterNames,
  type FilterName,
} from "~/domain/properties/search/read-filters";
import type { PropertySort } from "~/domain/properties/search/property-sort";

/** Properties excluded by exactly these filters: their number, and lowest price in whole US dollars. */
export type MissedFilters = { missed: string[]; count: number; lowest_price: number };

export type RelaxedSearch = { without: FilterName[]; count: number; lowestPrice: number };

export type NearMisses = {
  searches: { label: string; to: string }[];
  properties: PropertyCardData[];
};

const MOST_SEARCHES = 4;

const givenUpLast: readonly FilterName[] = ["amenities", "bedrooms", "types"];
/** Filters in the order in which visitors would sooner drop them. */
const givenUpFirst: readonly FilterName[] = [
  ...filterNames.filter((name) => !givenUpLast.includes(name)),
  ...givenUpLast,
];

/** Returns up to four looser searches: those that drop one filter, then pairs of the others. */
export function relaxedSearches(rows: MissedFilters[]): RelaxedSearch[] {
  const missed = rows.map((row) => ({
    ...row,
    names: row.missed.flatMap((param) => filterNameOf(param) ?? []),
  }));
  const without = (...names: FilterName[]): RelaxedSearch[] => {
    const shown = missed.filter((row) => row.names.every((name) => names.includes(name)));
    const count = shown.reduce((sum, row) => sum + row.count, 0);
    const lowestPrice = Math.min(...shown.map((row) => row.lowest_price));
    return count > 0 ? [{ without: names, count, lowestPrice }] : [];
  };
  const single = givenUpFirst.flatMap((name) => without(name));
  const others = givenUpFirst.filter(
    (name) => !single.some((helpful) => helpful.without.includes(name)),
  );
  const pairs = others.flatMap((name, index) =>
    others.slice(index + 1).flatMap((other) => without(name, other)),
  );
  return [...single, ...pairs].slice(0, MOST_SEARCHES);
}

/** Returns the sort order that puts the closest matches of a looser search first. */
export function nearestSort({ without }: RelaxedSearch): PropertySort {
  if (without.includes("maxPrice")) return "price-low-high";
  if (without.includes("minPrice")) return "price-high-low";
  if (without.includes("minLand")) return "land-high-low";
  return without.includes("maxLand") ? "land-low-high" : "newest";
}
