import { filterConditions } from "~/domain/properties/search/filters";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import type { TypedAs } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";
import { isSlug } from "~/utils/slug";
import type { CriteriaFilters } from "../criteria";

/** A search as a visitor left it: filters with prices in US dollars, and the area by its slug. */
export type VisitorSearch = { filters: CriteriaFilters; area?: string };

/** The same in words, as it is kept with a lead. */
export type SearchOfLead = VisitorSearch & { words: string };

/**
 * Reads the search of a list's path with its parameters: home's, a type page's or an area's. Amounts and
 * sizes are meant as `typedAs` says; words that say a filter are that filter.
 */
export function searchOfList(
  path: string,
  params: URLSearchParams,
  typedAs: TypedAs,
): VisitorSearch {
  const type = typePageAt(path)?.type;
  const search = understandWords(parsePropertySearch(params, typedAs), typedAs, type);
  const filters = filterConditions(search, typedAs);
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
