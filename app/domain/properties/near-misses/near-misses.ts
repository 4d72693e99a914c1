import type { PropertyCardData } from "~/domain/properties/property-card";
import { filterNameOf, filterNames, type FilterName } from "~/domain/properties/search/filters";
import type { PropertySort } from "~/domain/properties/search/property-sort";

/** How many properties miss just these filters, by their parameters, and their lowest price in whole US dollars. */
export type MissedFilters = { missed: string[]; count: number; lowest_price: number };

/** A search without some of its filters: how many properties that shows, and from which price on. */
export type RelaxedSearch = { without: FilterName[]; count: number; lowestPrice: number };

/** All that a list shows where nothing matches. */
export type NearMisses = {
  /** Looser searches: each in words with its count and lowest price, and its address. */
  searches: { label: string; to: string }[];
  /** The properties that come nearest. */
  properties: PropertyCardData[];
};

const MOST_SEARCHES = 4;

const givenUpLast: readonly FilterName[] = ["amenities", "bedrooms", "types"];
/** All filters in the order in which a visitor would rather give them up. */
const givenUpFirst: readonly FilterName[] = [
  ...filterNames.filter((name) => !givenUpLast.includes(name)),
  ...givenUpLast,
];

/**
 * Which one or two filters to give up so that something is found: first those that help alone, then
 * pairs of others.
 */
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

/** The order in which the properties of a looser search come nearest to what was asked. */
export function nearestSort({ without }: RelaxedSearch): PropertySort {
  if (without.includes("maxPrice")) return "price-low-high";
  if (without.includes("minPrice")) return "price-high-low";
  if (without.includes("minLand")) return "land-high-low";
  return without.includes("maxLand") ? "land-low-high" : "newest";
}
