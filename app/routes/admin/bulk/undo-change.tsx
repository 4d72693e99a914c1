import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { bulkChangeText, keptText } from "~/domain/bulk/bulk-change";
import { undoBulkChange } from "~/domain/bulk/bulk-change.commands.server";
import { listBulkChanges } from "~/domain/bulk/bulk-change.queries.server";
import { UNDO_TIME } from "~/domain/undo-time";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.undoChange);
  const back = internalPath(formData.get("back"), "/admin/activity");
  const id = requireIdField(formData, "change_id");
  const result = await undoBulkChange(id);
  if (!result.ok) {
    const message =
      result.reason === "gone"
        ? m.admin_bulk_too_late({ minutes: UNDO_TIME })
        : m.admin_common_not_saved();
    return replaceWithToast(back, false, message);
  }
  const [change] = await listBulkChanges([id]);
  const text = change ? bulkChangeText({ ...change, count: result.undone }) : "";
  const undone = `${m.admin_bulk_undone({ change: text })} ${keptText(result.kept)}`.trim();
  return replaceWithToast(back, true, undone);
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function UndoChange() {
  return null;
}
