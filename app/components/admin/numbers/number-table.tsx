import type { ReactNode } from "react";
import { classNames } from "~/utils/class-names";

type Props = {
  /** Name for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: { head: string; isNumber?: boolean }[];
  rows: { key: string; cells: ReactNode[] }[];
};

const cellClass = (isNumber = false) =>
  classNames(
    "px-1.5 py-1.5 first:pl-0 last:pr-0 sm:px-2",
    isNumber ? "text-right [overflow-wrap:normal] sm:whitespace-nowrap" : "text-left",
  );

export function NumberTable({ label, columns, rows }: Props) {
  return (
    <table
      aria-label={label}
      className="mt-4 w-full border-collapse text-sm [overflow-wrap:anywhere] tabular-nums"
    >
      <thead>
        <tr className="border-b border-field align-bottom">
          {columns.map(({ head, isNumber }) => (
            <th
              key={head}
              scope="col"
              className={classNames(cellClass(isNumber), "font-medium [overflow-wrap:normal]")}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="break-inside-avoid border-b border-line">
            <th
              scope="row"
              // Breaks only words longer than the column's minimum width.
              className={classNames(cellClass(), "min-w-20 font-normal [overflow-wrap:anywhere]")}
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.head}
                className={cellClass(columns[index + 1]?.isNumber)}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
