import type { Currency } from "~/domain/properties/price";
import { filterConditions, readFilters } from "~/domain/properties/search/filters";
import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import { isSlug } from "~/utils/slug";
import type { CriteriaFilters } from "./criteria";

/** A search as a visitor left it: filters with prices in US dollars, and the area by its slug. */
export type VisitorSearch = { filters: CriteriaFilters; area?: string };

/** The same in words, as it is kept with a lead. */
export type LeadSearch = VisitorSearch & { words: string };

/** Reads the search of a list's path with its parameters, amounts in `currency`: home's, a type page's or an area's. */
export function searchOfList(
  path: string,
  params: URLSearchParams,
  currency: Currency,
): VisitorSearch {
  const filters = filterConditions(readFilters(params), currency);
  const type = typePageAt(path)?.type;
  const area = areaSlugOf(path);
  return { filters: { ...filters, ...(type && { type: [type] }) }, ...(area && { area }) };
}

/** Whether the path is one of a list of properties. */
export const isListPath = (path: string): boolean =>
  path === "/" || typePageAt(path) !== null || areaSlugOf(path) !== undefined;

function areaSlugOf(path: string): string | undefined {
  const slug = /^\/areas\/([^/]+)$/.exec(path)?.[1];
  return slug && isSlug(slug) ? slug : undefined;
}
