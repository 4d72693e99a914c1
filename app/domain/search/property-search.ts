import {
  amenityLabels,
  isPropertyType,
  normaliseStatus,
  type PropertyStatus,
  type PropertyType,
} from "~/domain/properties/property";
import { searchText } from "~/utils/text";

export const PROPERTIES_PER_PAGE = 24;

/** The most pages that are linked to; beyond it a visitor narrows the search instead. */
const LAST_PAGE = 10_000;

export const priceSorts = ["price-low-high", "price-high-low"] as const;
export type PriceSort = (typeof priceSorts)[number];

/** The URL state of a list of properties: which ones, in what order, and how shown. */
export type PropertySearch = {
  /** Found in name, location or type. */
  q: string;
  /** Any of these; none means all. */
  types: PropertyType[];
  /** Any of these; none means all. */
  statuses: PropertyStatus[];
  /** Exactly 1, 2 or 3; 4 means four or more. */
  bedrooms: number | null;
  /** Inclusive, in the shown currency. */
  minPrice: number | null;
  maxPrice: number | null;
  /** All of these. */
  amenities: string[];
  sort: PriceSort | null;
  view: "grid" | "map";
  page: number;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export function parsePropertySearch(params: URLSearchParams): PropertySearch {
  const sort = params.get("sort");
  return {
    q: searchText(params),
    types: unique(params.getAll("type").filter(isPropertyType)),
    statuses: unique(params.getAll("status").flatMap((status) => normaliseStatus(status) ?? [])),
    bedrooms: wholeNumber(params.get("bedrooms"), 1, 4),
    minPrice: wholeNumber(params.get("minPrice"), 0, 1e12),
    maxPrice: wholeNumber(params.get("maxPrice"), 0, 1e12),
    amenities: unique(
      params.getAll("amenities").filter((name) => Object.hasOwn(amenityLabels, name)),
    ),
    sort: priceSorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "map" ? "map" : "grid",
    page: wholeNumber(params.get("page"), 1, LAST_PAGE) ?? 1,
  };
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  // People write thousands with commas and spaces.
  const digits = (text ?? "").replace(/[\s,]/g, "");
  if (!/^\d{1,13}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}

const unique = <T>(values: T[]) => [...new Set(values)];

/** low to high, high to low, and again for the default: what the price toggle asks for next. */
export function nextPriceSort(sort: PriceSort | null): PriceSort | null {
  if (sort === null) return "price-low-high";
  return sort === "price-low-high" ? "price-high-low" : null;
}

/** The same URL state with some of it changed; null takes a parameter away. A change goes back to page 1. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next.toString()}`;
}

/** Page numbers to link: the first, the last, and two around the current; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const previous = sorted[index - 1];
    return previous !== undefined && n - previous > 1 ? [0, n] : [n];
  });
}
