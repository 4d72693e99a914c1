import { useActionData } from "@remix-run/react";
import { bringIntoView } from "~/components/form/bring-into-view";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import type { EditConflict } from "~/domain/editing/edited";
import { m } from "~/text/messages";

/**
 * Shows both versions of a row that was saved since its form was opened. The form keeps its input; saving
 * overwrites the version shown here, but no newer one.
 */
export function EditConflictNotice({ differences, version }: EditConflict) {
  const actionData = useActionData<object>();
  return (
    <>
      <ErrorToast key={version} message={m.admin_editing_conflict()} />
      <section
        ref={(element) => actionData && bringIntoView(element, actionData)}
        tabIndex={-1}
        role="alert"
        aria-labelledby="newer-version"
        className="mb-5 rounded-lg border border-badge-orange bg-clove-50 p-4"
      >
        <h3 id="newer-version" className="font-semibold">
          {m.admin_editing_conflict()}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{m.admin_shell_conflict_note()}</p>
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
        <input type="hidden" name="overwrite" value={version} />
        <button className={button("outline", "mt-3")}>{m.admin_shell_conflict_overwrite()}</button>
      </section>
    </>
  );
}
