import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { mergePeople, undoMerge } from "~/domain/people/person.commands.server";
import { redirectToPerson } from "~/requests/admin/people/redirect-to-person.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId, requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const personId = requireId(params.personId);
  const formData = await readForm(request, adminForms.merges);
  switch (requireIntent(formData, "merge", "undo-merge")) {
    case "merge": {
      const result = await mergePeople(personId, requireIdField(formData, "other_id"));
      return redirectToPerson(personId, result, m.admin_person_merged());
    }
    case "undo-merge": {
      const result = await undoMerge(requireIdField(formData, "merge_id"));
      return redirectToPerson(personId, result, m.admin_person_merge_undone());
    }
  }
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function PersonMerges() {
  return null;
}
