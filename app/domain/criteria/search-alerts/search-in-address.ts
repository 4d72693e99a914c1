import { filterConditions, filterOf } from "~/domain/properties/search/read-filters";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import type { TypedAs } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";
import { isSlug } from "~/utils/slug";
import type { CriteriaFilters } from "../criteria";
import { splitLanguage } from "~/utils/language/language";

/** A visitor's search: filters with prices in US dollars, and the slug of the area. */
export type VisitorSearch = { filters: CriteriaFilters; area?: string };

export type SearchOfLead = VisitorSearch & { words: string };

/** `typedAs` gives the currency and unit of the list's amounts. */
export function searchOfList(
  path: string,
  params: URLSearchParams,
  typedAs: TypedAs,
): VisitorSearch {
  const type = typePageAt(path)?.type;
  const search = understandWords(parsePropertySearch(params, typedAs), typedAs, type);
  // A single area travels as a slug, like that of an area page; saving the lead looks up its id.
  const [slug, ...others] = params.getAll(filterOf("areas").param).filter(isSlug);
  const only = others.length === 0 ? slug : undefined;
  const filters = filterConditions({ ...search, ...(only && { areas: [] }) }, typedAs);
  const area = areaSlugOf(path) ?? only;
  return { filters: { ...filters, ...(type && { type: [type] }) }, ...(area && { area }) };
}

export const isListPath = (path: string): boolean =>
  splitLanguage(path).path === "/" || typePageAt(path) !== null || areaSlugOf(path) !== undefined;

function areaSlugOf(path: string): string | undefined {
  const slug = /^\/areas\/([^/]+)$/.exec(splitLanguage(path).path)?.[1];
  return slug && isSlug(slug) ? slug : undefined;
}
