import { getPage } from "~/utils/web/url-params";
import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import {
  filterParams,
  readFilters,
  unreadTexts,
  type FilterName,
  type FilterValues,
} from "./filters";
import { propertySorts, type PropertySort } from "./property-sort";

export const PROPERTIES_PER_PAGE = 24;

/** The most pages that are linked to; beyond it a visitor narrows the search instead. */
const LAST_PAGE = 10_000;

/** The URL state of a list of properties: which ones, in what order, and how shown. */
export type PropertySearch = FilterValues & {
  /** A filter's value in the URL that could not be read. */
  unread: Partial<Record<FilterName, string>>;
  /** Whether its words need only be nearly found. */
  isSimilar: boolean;
  sort: PropertySort | null;
  view: "grid" | "map";
  page: number;
};

/** The parameters that `parsePropertySearch` reads. */
export const propertySearchParams = [...filterParams, "sort", "view", "page"];

/**
 * A search read from a URL to the letter; anything invalid is as if it were not there. Its amounts and
 * sizes are meant as `typedAs` says.
 */
export function parsePropertySearch(
  params: URLSearchParams,
  typedAs: TypedAs = typedAsDollars,
): PropertySearch {
  const sort = params.get("sort");
  return {
    ...readFilters(params, typedAs),
    unread: unreadTexts(params, typedAs),
    isSimilar: false,
    sort: propertySorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "map" ? "map" : "grid",
    page: getPage(params, LAST_PAGE),
  };
}
