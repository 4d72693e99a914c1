import { currencies } from "~/agency";
import type { ListScope } from "~/domain/properties/list-scope";
import { formatNumber } from "~/utils/text";
import type { Shown } from "./filter";
import {
  chipsOf,
  filterNameOf,
  filterParams,
  readFilters,
  valueWithout,
  writeFilters,
  type FilterName,
  type FilterValues,
} from "./filters";
import type { Preferences } from "./preferences";
import type { PropertySearch } from "./property-search";

/** One filter that narrows a list: its parameter, the parameter's value, and its words. */
export type AppliedFilter = { param: string; value: string; label: string };

/** How the list of a scope writes its filters' values: amounts, sizes, and its one type. */
export function shownBy(
  { types }: Pick<FilterValues, "types">,
  { currency, unit }: Preferences,
  scope: ListScope,
): Shown {
  const [only = null, ...others] = scope.type ? [scope.type] : types;
  return {
    amount: (amount) => currencies[currency.code].prefix + formatNumber(amount),
    land: (size) => `${formatNumber(size)} ${unit === "metric" ? "m²" : "sq ft"}`,
    onlyType: others.length > 0 ? null : only,
  };
}

/** The filters of a search one by one, in words; a list of one type does not name it. */
export function appliedFilters(
  search: PropertySearch,
  preferences: Preferences,
  scope: ListScope = {},
): AppliedFilter[] {
  return chipsOf(search, shownBy(search, preferences, scope)).filter(
    ({ param }) => !(scope.type && param === "type"),
  );
}

/** The URL state with the filters of a search in place of its own, from the first page. */
export function withFilters(
  params: URLSearchParams,
  values: FilterValues,
  preferences: Preferences,
): string {
  const others = [...params].filter(([key]) => key !== "page" && !filterParams.includes(key));
  const measures = measuresOf(values, preferences).filter(([key]) => !params.has(key));
  return `?${new URLSearchParams([...writeFilters(values), ...others, ...measures]).toString()}`;
}

/** The parameters without which the amounts and sizes of a search would mean something else. */
export function measuresOf(
  { minPrice, maxPrice, minLand, maxLand }: FilterValues,
  { currency, unit }: Preferences,
): [param: string, value: string][] {
  return [
    ...((minPrice ?? maxPrice) === null ? [] : [["currency", currency.code] as [string, string]]),
    ...((minLand ?? maxLand) === null ? [] : [["unit", unit] as [string, string]]),
  ];
}

/** No filter at all. */
export const noFilters = readFilters(new URLSearchParams());

/** A search without one of its applied filters, from the first page. */
export function searchWithout(
  search: PropertySearch,
  { param, value }: Pick<AppliedFilter, "param" | "value">,
): PropertySearch {
  const filterName = filterNameOf(param);
  if (!filterName) return { ...search, page: 1 };
  return { ...search, [filterName]: valueWithout(search, filterName, value), page: 1 };
}

/** A search without some of its filters, from the first page. */
export function searchWithoutAll(search: PropertySearch, names: FilterName[]): PropertySearch {
  const none = names.map((name) => [name, noFilters[name]]);
  return { ...search, ...(Object.fromEntries(none) as Partial<FilterValues>), page: 1 };
}
