import { normalizeSearch } from "~/utils/user-text";
import { getPage, getParam } from "~/utils/web/url-params";

export type TableState<Column extends string = string> = {
  q: string;
  /** Null for the default order. */
  sort: Column | null;
  isDescending: boolean;
  page: number;
};

/** Ignores invalid values. */
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

// These columns have a computed column for case-insensitive sorting.
const names = ["full_name", "entity_name", "name"] as const;
type Name = (typeof names)[number];
type OrderOf<Column extends string> =
  Exclude<Column, Name> | (Column extends Name ? `${Column}_order` : never);

export const orderOf = <Column extends string>(column: Column) =>
  (names.some((name) => name === column) ? `${column}_order` : column) as OrderOf<Column>;
