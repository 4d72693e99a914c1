import { searchText } from "~/utils/typed-text";
import { pageIn } from "~/utils/web/url-params";

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
  const sort = params.get("sort");
  return {
    q: searchText(params.get("q") ?? ""),
    sort: sortable.find((column) => column === sort) ?? null,
    isDescending: params.get("order") === "desc",
    page: pageIn(params),
  };
}
