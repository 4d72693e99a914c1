import type { ReactNode } from "react";

type Props = {
  /** The table's name for screen readers. */
  label: string;
  /** The heads of the columns; the first column names the row. */
  heads: string[];
  rows: { key: string; cells: ReactNode[] }[];
};

/** The numbers of a picture as a table; one that is too wide for a phone scrolls by itself. */
export function NumberTable({ label, heads, rows }: Props) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={`${label}, the table`}
      className="mt-4 overflow-x-auto print:overflow-visible"
    >
      <table
        aria-label={label}
        className="w-full border-collapse text-[0.8125rem] tabular-nums sm:text-sm"
      >
        <thead>
          <tr className="border-b border-field align-bottom">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-medium ${index === 0 ? "pr-2 text-left" : "pl-2 text-right sm:pl-3"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className="py-1.5 pl-2 text-right sm:pl-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
