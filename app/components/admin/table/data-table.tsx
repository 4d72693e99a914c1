import { Link, useSearchParams } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { withParams } from "~/utils/web/url-params";
import type { TableState } from "~/domain/search/table-state";
import { classNames } from "~/utils/class-names";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Set where the table can be ordered by this column: its name in the URL. */
  sort?: string;
  /** Marks the column that names the row: it heads the card on a phone. */
  isTitle?: boolean;
  isNumber?: boolean;
};

type Props<Row> = {
  /** The table's name for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  state?: Pick<TableState, "sort" | "isDescending">;
  /** Shown instead of rows: what to do next. */
  empty: ReactNode;
};

/** A table of the back office: sortable by its URL, and on a narrow screen each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, state, empty }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <p className="rounded-lg border border-line bg-white px-4 py-10 text-center text-ink-soft">
        {empty}
      </p>
    );
  }
  return (
    <div className="md:rounded-lg md:border md:border-line md:bg-white md:max-xl:overflow-x-auto">
      <table
        role="table"
        aria-label={label}
        className="w-full border-collapse text-sm max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:space-y-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              data-row={keyOf(row)}
              className="border-line hover:bg-lagoon-50 max-md:block max-md:rounded-lg max-md:border max-md:bg-white max-md:p-4 md:border-t"
            >
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = { column: Column<Row>; state?: Props<Row>["state"] };

function HeaderCell<Row>({ column, state }: HeaderProps<Row>) {
  const isSorted = column.sort !== undefined && column.sort === state?.sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state?.isDescending ? "descending" : "ascending") : undefined}
      className={classNames(
        "bg-sand-100 px-3 py-2.5 text-left font-semibold whitespace-nowrap xl:sticky xl:top-0 xl:max-2xl:px-2",
        column.isNumber && "text-right",
      )}
    >
      {column.sort ? <SortLink column={column} state={state} /> : column.label}
    </th>
  );
}

/** First up, then down, then the table's own order again. */
function SortLink<Row>({ column, state }: HeaderProps<Row>) {
  const [params] = useSearchParams();
  const isSorted = column.sort === state?.sort;
  const Icon = !isSorted ? ArrowUpDown : state?.isDescending ? ArrowDown : ArrowUp;
  const next = !isSorted
    ? { sort: column.sort ?? null, order: null }
    : state?.isDescending
      ? { sort: null, order: null }
      : { sort: column.sort ?? null, order: "desc" };
  return (
    <Link
      to={withParams(params, next)}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {column.label}
      <Icon aria-hidden className={classNames("size-4", !isSorted && "text-ink-faint")} />
    </Link>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      role="cell"
      className={classNames(
        "px-3 py-2 align-middle max-md:flex max-md:min-h-9 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 xl:max-2xl:px-2",
        column.isTitle && "font-semibold max-md:text-base",
        column.isNumber && "tabular-nums md:text-right",
      )}
    >
      {!column.isTitle && (
        <span aria-hidden className="shrink-0 text-ink-faint md:hidden">
          {column.label}
        </span>
      )}
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  );
}
