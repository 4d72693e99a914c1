import { currencies } from "~/agency";
import type { Currency } from "~/domain/properties/price";
import { formatNumber } from "~/utils/text";
import {
  chipsOf,
  filterNameOf,
  filterParams,
  readFilters,
  textsWithout,
  valueWithout,
  type FilterName,
} from "./filters";
import type { PropertySearch } from "./property-search";

/** One filter that narrows a list: its parameter, the parameter's value, and its words. */
export type AppliedFilter = { param: string; value: string; label: string };

/** The filters of a search one by one, in words; amounts are of the currency. */
export function appliedFilters(
  search: PropertySearch,
  currency: Currency,
  isAsked: (name: FilterName) => boolean = () => true,
): AppliedFilter[] {
  const showAmount = (amount: number) => currencies[currency.code].prefix + formatNumber(amount);
  return chipsOf(search, showAmount).filter(({ param }) => {
    const name = filterNameOf(param);
    return name !== undefined && isAsked(name);
  });
}

/** The URL state without one applied filter, however it was spelt, from the first page. */
export function withoutFilter(params: URLSearchParams, { param, value }: AppliedFilter): string {
  const filterName = filterNameOf(param);
  const others = filterName ? textsWithout(readFilters(params), filterName, value) : [];
  const kept = [...params].flatMap(([key, text]) => {
    if (key === "page") return [];
    // In the place of the first one all that are left of them.
    return key === param ? others.splice(0).map((other) => [param, other]) : [[key, text]];
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
  { param, value }: AppliedFilter,
): PropertySearch {
  const filterName = filterNameOf(param);
  if (!filterName) return { ...search, page: 1 };
  return { ...search, [filterName]: valueWithout(search, filterName, value), page: 1 };
}
