import { getPage } from "~/utils/web/url-params";
import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import {
  filterParams,
  readFilters,
  unreadTexts,
  type FilterName,
  type FilterValues,
} from "./read-filters";
import { propertySorts, type PropertySort } from "./property-sort";

export const PROPERTIES_PER_PAGE = 24;

/** Last linked page; beyond it, visitors must narrow the search. */
const LAST_PAGE = 10_000;

export type PropertySearch = FilterValues & {
  unread: Partial<Record<FilterName, string>>;
  /** True if its words may match approximately. */
  isSimilar: boolean;
  /** Words left out of the search because no listing has them. */
  ignored: string[];
  /** True if its words ask for nothing, so that they don't narrow the list. */
  isMeaningless: boolean;
  sort: PropertySort | null;
  view: "grid" | "map";
  page: number;
};

export const propertySearchParams = [...filterParams, "sort", "view", "page"];

/** Reads a search from a URL, ignoring anything invalid; `typedAs` gives the currency and unit of its numbers. */
export function parsePropertySearch(
  params: URLSearchParams,
  typedAs: TypedAs = typedAsDollars,
): PropertySearch {
  const sort = params.get("sort");
  return {
    ...readFilters(params, typedAs),
    unread: unreadTexts(params, typedAs),
    isSimilar: false,
    ignored: [],
    isMeaningless: false,
    sort: propertySorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "map" ? "map" : "grid",
    page: getPage(params, LAST_PAGE),
  };
}
