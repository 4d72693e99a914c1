import type { Facets } from "./facets";
import { filterNames, filterOf, writtenValues, type FilterName } from "./filters";
import type { PropertySearch } from "./property-search";

/** An option; `count` is how many properties choosing it would show, null where that is not counted. */
export type PanelOption = { value: string; label: string; count: number | null; isChosen: boolean };

/** One filter as the panel asks for it: a text, an amount of the shown currency, or some options. */
export type PanelFilter = {
  param: string;
  column: number;
  label: string;
} & (
  | { control: "words" | "amount"; value: string }
  | { control: "checkboxes" | "radios"; options: PanelOption[] }
);

/** All that a list shows of its filters. */
export type ListFilters = {
  panel: PanelFilter[];
  /** Each in words, with the address without it and, where nothing matches, what that would show. */
  applied: { label: string; without: string; countWithout: number | null }[];
  /** The address without any of them. */
  cleared: string;
};

/** The panel of a list's filters, of those that `isAsked`, with what is chosen and counted of each. */
export function filterPanel(
  search: PropertySearch,
  facets: Facets,
  isAsked: (name: FilterName) => boolean,
): PanelFilter[] {
  return filterNames.filter(isAsked).map((name) => {
    const { param, label, column, control, options = [] } = filterOf(name);
    const chosen = writtenValues(search, name);
    const described = { param, label, column };
    if (control === "words" || control === "amount") {
      return { ...described, control, value: chosen[0] ?? "" };
    }
    const counts = facets.options[name];
    const any = control === "radios" ? [{ value: "", label: "Any" }] : [];
    return {
      ...described,
      control,
      options: [...any, ...options].map((option) => ({
        ...option,
        count: counts ? (counts[option.value] ?? 0) : null,
        isChosen: option.value ? chosen.includes(option.value) : chosen.length === 0,
      })),
    };
  });
}
