import { useActionData } from "@remix-run/react";
import { bringIntoView } from "~/components/form/bring-into-view";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import type { EditConflict } from "~/domain/editing/edited";
import { DifferenceTable } from "~/components/admin/saving/difference-table";
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
        <DifferenceTable differences={differences} />
        <input type="hidden" name="overwrite" value={version} />
        <button className={button("outline", "mt-3")}>{m.admin_shell_conflict_overwrite()}</button>
      </section>
    </>
  );
}
