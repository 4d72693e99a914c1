import { useMatches, useSearchParams } from "@remix-run/react";
import type { ListFilters, PanelFilter } from "~/domain/properties/search/filter-panel";
import { keepBounds, type Measure } from "~/domain/properties/search/preferences";
import { usePath } from "~/components/ui/links/links";

/** The part of a list page's loader data that describes its filters. */
type Loaded = { list?: { filters?: Pick<ListFilters, "panel"> } | null } | null;

/**
 * Returns the parameters of a link from the currency or unit `shown` to another one, under which the page
 * keeps the same properties; without `next`, those for a form that doesn't know the other one yet. `panel`
 * holds the filters of the page's list.
 */
export function useParamsFor(
  measure: Measure,
  shown: string,
  panel: PanelFilter[],
): (next?: string) => URLSearchParams {
  const path = usePath();
  const [params] = useSearchParams();
  // Parameters mean nothing on other pages, which must not read any that their headers don't name.
  const isSearch = panel.length > 0 || path === "/alerts/new";
  return (next) =>
    !isSearch || shown === next
      ? params
      : keepBounds(understoodParams(params, panel), measure, { shown, next });
}

/** Returns the filters of the page's list; empty without a list. Not for cached fragments. */
export const useListPanel = (): PanelFilter[] =>
  useMatches().flatMap(({ data }) => (data as Loaded | undefined)?.list?.filters?.panel ?? []);

/** Returns the list's parameters, with the words of a search replaced by the filters they mean. */
export function useUnderstoodParams(): URLSearchParams {
  const [params] = useSearchParams();
  return understoodParams(params, useListPanel());
}

/**
 * Replaces a search's words with the filters they mean. Words such as "under 200k" name no currency, so they
 * would mean a different price after a switch.
 */
function understoodParams(params: URLSearchParams, panel: PanelFilter[]): URLSearchParams {
  if (!params.has("q")) return params;
  const understood = new URLSearchParams(params);
  for (const filter of panel) {
    if (filter.param !== "q" && params.get(filter.param)?.trim()) continue;
    understood.delete(filter.param);
    for (const value of chosenValues(filter)) understood.append(filter.param, value);
  }
  return understood;
}

function chosenValues(filter: PanelFilter): string[] {
  const chosen =
    "options" in filter
      ? filter.options.filter(({ isChosen }) => isChosen).map(({ value }) => value)
      : [filter.value];
  return chosen.filter((value) => value !== "");
}
