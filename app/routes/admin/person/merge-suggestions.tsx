import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { dismissMerge, undoDismissedMerge } from "~/domain/people/person.commands.server";
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
  const otherId = () => requireIdField(formData, "other_id");
  switch (requireIntent(formData, "dismiss-merge", "undo-dismissed-merge")) {
    case "dismiss-merge":
      return redirectToPerson(
        personId,
        await dismissMerge(personId, otherId()),
        m.admin_person_suggestion_dismissed(),
      );
    case "undo-dismissed-merge":
      return redirectToPerson(
        personId,
        await undoDismissedMerge(personId, otherId()),
        m.admin_person_suggestion_restored(),
      );
  }
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function MergeSuggestions() {
  return null;
}
