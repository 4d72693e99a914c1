import type { AreaOption, ListScope } from "~/domain/properties/list-scope";
import { unitLabels } from "~/domain/properties/size";
import { m } from "~/text/messages";
import { formatNumber, truncate } from "~/utils/text";
import { listFormats } from "./applied-filters";
import type { Facets } from "./facets";
import type { Option } from "./filter";
import { filterNames, filterOf, writtenValues, type FilterName } from "./read-filters";
import type { Preferences } from "./preferences";
import type { PropertySearch } from "./property-search";
import { propertySorts, type PropertySort } from "./property-sort";

/** An option with its number of results; `count` is null where it isn't counted. */
export type PanelOption = { value: string; label: string; count: number | null; isChosen: boolean };

export type PanelFilter = {
  param: string;
  column: number;
  label: string;
} & (
  | {
      control: "words" | "amount" | "size";
      value: string;
      error: string | null;
    }
  | { control: "select" | "checkboxes" | "radios"; options: PanelOption[] }
);

/** A sort order; "" is the list's default. */
export type SortOption = { value: string; label: string };

export type ListFilters = {
  panel: PanelFilter[];
  sorts: SortOption[];
  applied: { label: string; without: string }[];
  cleared: string;
};

/** Builds the filter panel with choices and counts; filters that don't suit the list's type appear only if set. */
export function filterPanel(
  search: PropertySearch,
  facets: Facets,
  preferences: Preferences,
  scope: ListScope,
  areas: readonly AreaOption[] = [],
): PanelFilter[] {
  const { onlyType } = listFormats(search, preferences, scope);
  const fits = ({ notFor = [] }: { notFor?: readonly string[] }) =>
    onlyType === null || !notFor.includes(onlyType);
  const isRelevant = (name: FilterName) =>
    !(scope.type && name === "types") &&
    !(name === "areas" && areas.length === 0) &&
    (fits(filterOf(name)) || writtenValues(search, name).length > 0);
  return filterNames.filter(isRelevant).map((name) => {
    const { param, label, labelOf, column, control } = filterOf(name);
    const options = name === "areas" ? areas.map(toOption) : (filterOf(name).options ?? []);
    const chosen = writtenValues(search, name);
    const described = { param, label: ((onlyType && labelOf?.[onlyType]) ?? label)(), column };
    if (control === "words" || control === "amount" || control === "size") {
      const [written = ""] = chosen;
      const isNumber = control !== "words" && written !== "";
      const value = search.unread[name] ?? (isNumber ? formatNumber(Number(written)) : written);
      return { ...described, control, value, error: unreadError(search, name) };
    }
    const counts = facets.options[name];
    const any = control === "checkboxes" ? [] : [{ value: "", label: m.common_any }];
    const isChosen = (value: string) => (value ? chosen.includes(value) : chosen.length === 0);
    const fitting = options.filter((option) => fits(option) || isChosen(option.value));
    return {
      ...described,
      control,
      options: [...any, ...fitting].map((option) => ({
        value: option.value,
        label: option.label(),
        count: counts ? (counts[option.value] ?? 0) : null,
        isChosen: isChosen(option.value),
      })),
    };
  });
}

const toOption = ({ slug, name }: AreaOption): Option => ({ value: slug, label: () => name });

/** Lists the sort orders, other than by price, that suit a list, plus the selected one. */
export function sortOptions(
  search: PropertySearch,
  preferences: Preferences,
  scope: ListScope,
): SortOption[] {
  const { onlyType } = listFormats(search, preferences, scope);
  const hasLand = onlyType === null || !filterOf("minLand").notFor?.includes(onlyType);
  const labels: Partial<Record<PropertySort, string>> = {
    newest: m.list_sort_newest(),
    "land-low-high": m.list_sort_plot_ascending(),
    "land-high-low": m.list_sort_plot_descending(),
    "price-per-sqm": m.list_sort_price_per_unit({ unit: unitLabels[preferences.unit]() }),
  };
  const offered = propertySorts.flatMap((value) => {
    const label = labels[value];
    const isOffered = hasLand || !value.startsWith("land-") || value === search.sort;
    return label && isOffered ? [{ value, label }] : [];
  });
  return [{ value: "", label: m.list_sort_other() }, ...offered];
}

export function unreadError({ unread }: PropertySearch, name: FilterName): string | null {
  const text = unread[name];
  const { example = "" } = filterOf(name);
  return text === undefined ? null : m.list_filter_unread({ text: truncate(text, 30), example });
}
