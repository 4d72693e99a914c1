import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { updateParams } from "~/utils/web/url-params";
import type { TableState } from "~/domain/lists/table-state";
import { classNames } from "~/utils/class-names";
import { SelectPage, SelectRow } from "./select-row";
import { SortMenu } from "./sort-menu";

export type Column<Row, Sort extends string = never> = {
  label: () => string;
  cell: (row: Row) => ReactNode;
  /** Name in the URL of a sortable column. */
  sort?: Sort;
  /** Column that names the row and heads its card on a narrow screen. */
  isTitle?: boolean;
  isNumber?: boolean;
  /** Free text, in which long words may break. */
  isText?: boolean;
  /** Classes of the cell in a compact card, which omits the label. */
  card?: string;
};

type Props<Row> = {
  /** Name for screen readers. */
  label: string;
  columns: Column<Row, string>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  state?: Pick<TableState, "sort" | "isDescending">;
  empty: ReactNode;
  /** Shown above the rows, such as their number. */
  summary?: ReactNode;
  /** Secondary table, which is not the target of the skip link. */
  isAside?: boolean;
  /** Classes of a row as a compact card, whose grid places the cells. */
  card?: string;
  /** Checkboxes in front of the rows, for the list's form. */
  selection?: Selection<Row>;
};

type Selection<Row> = {
  nameOf: (row: Row) => string;
  /** Classes of the checkbox in a card. */
  card: string;
};

/** Table whose sorting is in the URL and whose rows become cards on a narrow screen. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, state, empty, summary, card, isAside, selection } = props;
  return (
    <div id={isAside ? undefined : "list"} tabIndex={-1} className="outline-none">
      {(summary || (state && rows.length > 1)) && (
        <div className="flex items-center gap-3 lg:pb-2">
          {summary}
          {state && rows.length > 1 && <SortMenu columns={columns} state={state} />}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-white px-4 py-10 text-center text-ink-soft">
          {empty}
        </p>
      ) : (
        <div className="lg:rounded-lg lg:border lg:border-line lg:bg-white lg:max-xl:overflow-x-auto">
          <table
            role="table"
            aria-label={label}
            className="w-full border-collapse text-sm max-lg:block"
          >
            <thead className="max-lg:hidden">
              <tr>
                {selection && (
                  <th
                    scope="col"
                    className="w-11 bg-sand-100 p-0 lg:max-2xl:w-7 xl:sticky xl:top-0"
                  >
                    <SelectPage />
                  </th>
                )}
                {columns.map((column) => (
                  <HeaderCell key={column.label()} column={column} state={state} />
                ))}
              </tr>
            </thead>
            <tbody
              role="rowgroup"
              className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-1.5 md:max-lg:grid-cols-2"
            >
              {rows.map((row) => (
                <tr
                  key={keyOf(row)}
                  role="row"
                  data-row={keyOf(row)}
                  className={classNames(
                    "border-line focus-within:bg-lagoon-50 hover:bg-lagoon-50 max-lg:rounded-lg max-lg:border max-lg:bg-white lg:border-t",
                    card ?? "max-lg:block max-lg:p-4",
                  )}
                >
                  {selection && (
                    <td role="cell" className={classNames("p-0 align-middle", selection.card)}>
                      <SelectRow id={keyOf(row)} name={selection.nameOf(row)} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.label()} column={column} row={row} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

type HeaderProps<Row> = { column: Column<Row, string>; state?: Props<Row>["state"] };

function HeaderCell<Row>({ column, state }: HeaderProps<Row>) {
  const isSorted = column.sort !== undefined && column.sort === state?.sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state?.isDescending ? "descending" : "ascending") : undefined}
      className={classNames(
        // Below xl the table scrolls in its own box, to which alone its head could stick.
        "bg-sand-100 px-3 py-2.5 text-left font-semibold whitespace-nowrap lg:max-2xl:px-1.5 lg:max-2xl:whitespace-normal xl:sticky xl:top-0",
        column.isNumber && "text-right",
      )}
    >
      {column.sort ? <SortLink column={column} state={state} /> : column.label()}
    </th>
  );
}

/** Cycles through ascending, descending and the default order. */
function SortLink<Row>({ column, state }: HeaderProps<Row>) {
  const [params] = useSearchParams();
  const isSorted = column.sort === state?.sort;
  const icon = !isSorted ? "arrow-up-down" : state?.isDescending ? "arrow-down" : "arrow-up";
  const next = !isSorted
    ? { sort: column.sort ?? null, order: null }
    : state?.isDescending
      ? { sort: null, order: null }
      : { sort: column.sort ?? null, order: "desc" };
  return (
    <Link
      to={updateParams(params, next)}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {column.label()}
      <Icon name={icon} className={classNames("size-4 shrink-0", !isSorted && "text-ink-faint")} />
    </Link>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row, string>; row: Row }) {
  const isLine = column.card === undefined;
  const isWrapped = column.isTitle || column.isText;
  return (
    <td
      role="cell"
      className={classNames(
        "px-3 py-2 align-middle lg:max-2xl:px-1.5",
        isLine
          ? "max-lg:flex max-lg:min-h-9 max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1"
          : `max-lg:p-0 ${column.card}`,
        column.isTitle && "font-semibold max-lg:text-base",
        column.isNumber && "tabular-nums lg:text-right",
        isWrapped && "wrap-anywhere",
      )}
    >
      {isLine && !column.isTitle && (
        <span aria-hidden className="shrink-0 text-ink-faint lg:hidden">
          {column.label()}
        </span>
      )}
      <div className={classNames("min-w-0", isWrapped && "lg:min-w-24")}>{column.cell(row)}</div>
    </td>
  );
}
