import { normalizeSearch } from "~/utils/user-text";
import { getPage, getParam } from "~/utils/web/url-params";

/** How a table of the back office is searched, ordered and paged, as its URL says. */
export type TableState<Column extends string = string> = {
  q: string;
  /** Null: the table's own order. */
  sort: Column | null;
  isDescending: boolean;
  page: number;
};

/** A table's state read from a URL; anything invalid is as if it were not there. */
export function parseTableState<Column extends string>(
  params: URLSearchParams,
  sortable: readonly Column[],
): TableState<Column> {
  const sort = getParam(params, "sort");
  return {
    q: normalizeSearch(params.get("q") ?? ""),
    sort: sortable.find((column) => column === sort) ?? null,
    isDescending: getParam(params, "order") === "desc",
    page: getPage(params),
  };
}

/** The columns of names that have a computed column for their order, in which small letters and capitals are one. */
const names = ["full_name", "entity_name", "name"] as const;
type Name = (typeof names)[number];
type OrderOf<Column extends string> =
  Exclude<Column, Name> | (Column extends Name ? `${Column}_order` : never);

/** The column of the database that a list is ordered by. */
export const orderOf = <Column extends string>(column: Column) =>
  (names.some((name) => name === column) ? `${column}_order` : column) as OrderOf<Column>;
