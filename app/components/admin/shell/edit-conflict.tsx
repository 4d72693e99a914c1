import { useActionData } from "@remix-run/react";
import { bringIntoView } from "~/components/admin/saving/bring-into-view";
import { button } from "~/components/ui/button";
import { EDIT_CONFLICT_MESSAGE, type EditConflict } from "~/domain/editing/edited";

/**
 * Stands above a form whose row somebody else has saved in the meantime: both versions side by side,
 * nothing overwritten. The form below still holds what was typed.
 */
export function EditConflictNotice({ differences, version }: EditConflict) {
  const actionData = useActionData<object>();
  return (
    <section
      ref={(element) => actionData && bringIntoView(element, actionData)}
      tabIndex={-1}
      role="alert"
      aria-labelledby="newer-version"
      className="mb-5 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <h3 id="newer-version" className="font-semibold">
        {EDIT_CONFLICT_MESSAGE}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        Nothing was overwritten. Compare both, correct your version below, and save it.
      </p>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              Saved by somebody else
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Your version
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, yours }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                {label}
              </th>
              <td className="py-1.5 pr-3 wrap-anywhere">{theirs || "—"}</td>
              <td className="py-1.5 wrap-anywhere">{yours || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button name="overwrite" value={version} className={button("outline", "mt-3")}>
        Save my version over it
      </button>
    </section>
  );
}
