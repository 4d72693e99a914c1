import { filterParams, readFilters, type FilterValues } from "./filters";
import { priceSorts, type PriceSort } from "./property-sort";

export const PROPERTIES_PER_PAGE = 24;

/** The most pages that are linked to; beyond it a visitor narrows the search instead. */
const LAST_PAGE = 10_000;

/** The URL state of a list of properties: which ones, in what order, and how shown. */
export type PropertySearch = FilterValues & {
  sort: PriceSort | null;
  view: "grid" | "map";
  page: number;
};

/** The parameters that `parsePropertySearch` reads. */
export const propertySearchParams = [...filterParams, "sort", "view", "page"];

/** A search read from a URL; anything invalid is as if it were not there. */
export function parsePropertySearch(params: URLSearchParams): PropertySearch {
  const sort = params.get("sort");
  return {
    ...readFilters(params),
    sort: priceSorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "map" ? "map" : "grid",
    page: pageIn(params),
  };
}

function pageIn(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : 1;
}
