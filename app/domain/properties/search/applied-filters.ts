import { priceText } from "~/domain/properties/price";
import type { ListScope } from "~/domain/properties/list-scope";
import { unitLabels } from "~/domain/properties/size";
import { formatNumber } from "~/utils/text";
import type { ListFormat } from "./filter";
import {
  chipsOf,
  filterNameOf,
  filterParams,
  readFilters,
  valueWithout,
  writeFilters,
  type FilterName,
  type FilterValues,
} from "./read-filters";
import { measuredBounds, type Measure, type Preferences } from "./preferences";
import type { PropertySearch } from "./property-search";

export type AppliedFilter = { param: string; value: string; label: string };

/** Formats filter values for a list: amounts, sizes and its only type. */
export function listFormats(
  { types }: Pick<FilterValues, "types">,
  { currency, unit }: Preferences,
  scope: ListScope,
): ListFormat {
  const [only = null, ...others] = scope.type ? [scope.type] : types;
  return {
    amount: (amount) => priceText(formatNumber(amount), currency),
    size: (size) => `${formatNumber(size)} ${unitLabels[unit]()}`,
    onlyType: others.length > 0 ? null : only,
  };
}

/** Lists the applied filters in words, except the type on a list of one type. */
export function appliedFilters(
  search: PropertySearch,
  preferences: Preferences,
  scope: ListScope = {},
): AppliedFilter[] {
  return chipsOf(search, listFormats(search, preferences, scope)).filter(
    ({ param }) => !(scope.type && param === "type"),
  );
}

/** Replaces a URL's filters with those of a search and returns to the first page. */
export function withFilters(
  params: URLSearchParams,
  values: FilterValues,
  preferences: Preferences,
): string {
  const others = [...params].filter(([key]) => key !== "page" && !filterParams.includes(key));
  const measures = measuresOf(values, preferences).filter(([key]) => !params.has(key));
  return `?${new URLSearchParams([...writeFilters(values), ...others, ...measures]).toString()}`;
}

/** Returns the parameters that give a search's amounts and sizes their currency and unit. */
export function measuresOf(
  values: FilterValues,
  { currency, unit }: Preferences,
): [param: string, value: string][] {
  const written = new Map(writeFilters(values));
  const shown = { currency: currency.code, unit };
  return Object.entries(measuredBounds).flatMap(([measure, bounds]): [string, string][] =>
    Object.keys(bounds).some((param) => written.has(param))
      ? [[measure, shown[measure as Measure]]]
      : [],
  );
}

export const noFilters = readFilters(new URLSearchParams());

export function searchWithout(
  search: PropertySearch,
  { param, value }: Pick<AppliedFilter, "param" | "value">,
): PropertySearch {
  const filterName = filterNameOf(param);
  if (!filterName) return { ...search, page: 1 };
  return { ...search, [filterName]: valueWithout(search, filterName, value), page: 1 };
}

export function searchWithoutAll(search: PropertySearch, names: FilterName[]): PropertySearch {
  const none = names.map((name) => [name, noFilters[name]]);
  return { ...search, ...(Object.fromEntries(none) as Partial<FilterValues>), page: 1 };
}
