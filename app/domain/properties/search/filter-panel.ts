import type { ListScope } from "~/domain/properties/list-scope";
import { m } from "~/text/messages";
import { formatNumber, truncate } from "~/utils/text";
import { shownBy } from "./applied-filters";
import type { Facets } from "./facets";
import { filterNames, filterOf, writtenValues, type FilterName } from "./filters";
import type { Preferences } from "./preferences";
import type { PropertySearch } from "./property-search";
import { propertySorts, type PropertySort } from "./property-sort";

/** An option; `count` is how many properties choosing it would show, null where that is not counted. */
export type PanelOption = { value: string; label: string; count: number | null; isChosen: boolean };

/** One filter as the panel asks for it: a text, an amount of the shown currency, or some options. */
export type PanelFilter = {
  param: string;
  column: number;
  label: string;
} & (
  | {
      control: "words" | "amount" | "land";
      value: string;
      /** The error of the value. */
      error: string | null;
    }
  | { control: "checkboxes" | "radios"; options: PanelOption[] }
);

/** An order of a list; the list's own is "". */
export type SortOption = { value: string; label: string };

/** All that a list shows of its filters. */
export type ListFilters = {
  panel: PanelFilter[];
  sorts: SortOption[];
  /** Each in words, with the address without it. */
  applied: { label: string; without: string }[];
  /** The address without any of them. */
  cleared: string;
};

/**
 * The panel of a list's filters, with what is chosen and counted of each. It asks only for what makes
 * sense for the type that the list is about, and for what is chosen all the same.
 */
export function filterPanel(
  search: PropertySearch,
  facets: Facets,
  preferences: Preferences,
  scope: ListScope,
): PanelFilter[] {
  const { onlyType } = shownBy(search, preferences, scope);
  const fits = ({ notFor = [] }: { notFor?: readonly string[] }) =>
    onlyType === null || !notFor.includes(onlyType);
  const isAsked = (name: FilterName) =>
    !(scope.type && name === "types") &&
    (fits(filterOf(name)) || writtenValues(search, name).length > 0);
  return filterNames.filter(isAsked).map((name) => {
    const { param, label, labelOf, column, control, options = [] } = filterOf(name);
    const chosen = writtenValues(search, name);
    const described = { param, label: (onlyType && labelOf?.[onlyType]) ?? label, column };
    if (control !== "checkboxes" && control !== "radios") {
      const [written = ""] = chosen;
      const isNumber = control !== "words" && written !== "";
      const value = search.unread[name] ?? (isNumber ? formatNumber(Number(written)) : written);
      return { ...described, control, value, error: unreadError(search, name) };
    }
    const counts = facets.options[name];
    const any = control === "radios" ? [{ value: "", label: m.common_any() }] : [];
    const isChosen = (value: string) => (value ? chosen.includes(value) : chosen.length === 0);
    const asked = options.filter((option) => fits(option) || isChosen(option.value));
    return {
      ...described,
      control,
      options: [...any, ...asked].map((option) => ({
        value: option.value,
        label: option.label,
        count: counts ? (counts[option.value] ?? 0) : null,
        isChosen: isChosen(option.value),
      })),
    };
  });
}

/** The orders, besides those by price, that make sense for what a list is about, and the one that is chosen. */
export function sortOptions(
  search: PropertySearch,
  preferences: Preferences,
  scope: ListScope,
): SortOption[] {
  const { onlyType } = shownBy(search, preferences, scope);
  const hasLand = onlyType === null || !filterOf("minLand").notFor?.includes(onlyType);
  const labels: Partial<Record<PropertySort, string>> = {
    newest: m.list_sort_newest(),
    "land-low-high": "Plot: small to large",
    "land-high-low": "Plot: large to small",
    "price-per-sqm": `Price per ${preferences.unit === "metric" ? "m²" : "sq ft"}`,
  };
  const offered = propertySorts.flatMap((value) => {
    const label = labels[value];
    const isOffered = hasLand || !value.startsWith("land-") || value === search.sort;
    return label && isOffered ? [{ value, label }] : [];
  });
  return [{ value: "", label: m.list_sort_more() }, ...offered];
}

/** The sentence about a text that a filter could not read; null when there is none. */
export function unreadError({ unread }: PropertySearch, name: FilterName): string | null {
  const text = unread[name];
  const { example = "" } = filterOf(name);
  return text === undefined ? null : m.list_filter_unread({ text: truncate(text, 30), example });
}
