import {
  chipsOf,
  filterNameOf,
  filterParams,
  readFilters,
  textsWithout,
  valueWithout,
} from "./filters";
import type { PropertySearch } from "./property-search";

/** One filter that narrows a list: its parameter, the parameter's value, and its words. */
export type AppliedFilter = { name: string; value: string; label: string };

/** The filters of a search one by one, in words; `showAmount` writes an amount as it is shown. */
export function appliedFilters(
  search: PropertySearch,
  showAmount: (amount: number) => string,
): AppliedFilter[] {
  return chipsOf(search, showAmount);
}

/** The URL state without one applied filter, however it was spelt, from the first page. */
export function withoutFilter(params: URLSearchParams, { name, value }: AppliedFilter): string {
  const filterName = filterNameOf(name);
  const others = filterName ? textsWithout(readFilters(params), filterName, value) : [];
  const kept = [...params].flatMap(([key, text]) => {
    if (key === "page") return [];
    // In the place of the first one all that are left of them.
    return key === name ? others.splice(0).map((other) => [name, other]) : [[key, text]];
  });
  return `?${new URLSearchParams(kept).toString()}`;
}

/** The URL state without any filter: how the list is ordered and shown stays. */
export function withoutFilters(params: URLSearchParams): string {
  const kept = [...params].filter(([key]) => key !== "page" && !filterParams.includes(key));
  return `?${new URLSearchParams(kept).toString()}`;
}

/** A search without one of its applied filters, from the first page. */
export function searchWithout(
  search: PropertySearch,
  { name, value }: AppliedFilter,
): PropertySearch {
  const filterName = filterNameOf(name);
  if (!filterName) return { ...search, page: 1 };
  return { ...search, [filterName]: valueWithout(search, filterName, value), page: 1 };
}
