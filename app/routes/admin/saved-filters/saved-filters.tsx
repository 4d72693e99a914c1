import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { savedLists, savedQuery } from "~/domain/saved-filters/saved-filter";
import {
  deleteFilter,
  renameFilter,
  saveFilter,
  type SavedFilterResult,
} from "~/domain/saved-filters/saved-filter.commands.server";
import { newFilterSchema, renamedFilterSchema } from "~/domain/saved-filters/saved-filter.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.savedFilter);
  const back = internalPath(formData.get("back"), savedLists.leads.path);
  switch (requireIntent(formData, "save-filter", "rename-filter", "delete-filter")) {
    case "save-filter":
      return addFilter(formData, back);
    case "rename-filter": {
      const renamed = renamedFilterSchema.safeParse(Object.fromEntries(formData));
      if (!renamed.success) return refuse(back, renamed.error.issues[0]);
      const { filter_id, name } = renamed.data;
      return respond(back, await renameFilter(filter_id, name), m.admin_saved_renamed());
    }
    case "delete-filter": {
      const result = await deleteFilter(requireIdField(formData, "filter_id"));
      return respond(back, result, m.admin_saved_deleted());
    }
  }
}

async function addFilter(formData: FormData, back: string) {
  const filter = newFilterSchema.safeParse(Object.fromEntries(formData));
  if (!filter.success) return refuse(back, filter.error.issues[0]);
  const { list, name } = filter.data;
  // Only what the list reads, in its own order.
  const query = savedQuery(list, new URLSearchParams(filter.data.query));
  if (query === "") return refuse(back);
  return respond(back, await saveFilter({ list, name, query }), m.admin_saved_saved());
}

const problems = {
  gone: m.admin_saved_gone,
  taken: m.admin_saved_taken,
  "save-failed": m.admin_saved_failed,
};

const respond = (back: string, result: SavedFilterResult, message: string) =>
  result.ok
    ? replaceWithToast(back, true, message)
    : replaceWithToast(back, false, problems[result.reason]());

const refuse = (back: string, issue?: { message: string; path: PropertyKey[] }) =>
  replaceWithToast(back, false, issue?.path[0] === "name" ? issue.message : m.admin_saved_failed());

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function SavedFilters() {
  return null;
}
