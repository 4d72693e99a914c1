import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";

/** Compares the stored version of a row with the typed one, field by field. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <table className="mt-3 w-full table-fixed text-sm">
      <thead>
        <tr className="text-left">
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-semibold">
            {m.admin_shell_conflict_field()}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {m.admin_shell_conflict_stored()}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {m.admin_shell_conflict_typed()}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, stored, typed }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium wrap-anywhere">
              {label}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{stored || "—"}</td>
            <td className="py-1.5 wrap-anywhere">{typed || "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
