import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { removeAddedLead } from "~/domain/leads/lead.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess, replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";

/** A lead that was just added has no other version than the time of that. */
const versionSchema = z.iso.datetime({ offset: true });

const problems = {
  gone: "This lead is no longer there.",
  changed: "This lead was changed since it was added: it was not removed.",
  "save-failed": "The lead was not removed. Please try again.",
};

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const leadId = requireId(params.leadId);
  const formData = await readForm(request, adminForms.leadUndo);
  const { search } = new URL(request.url);
  const refuse = (reason: keyof typeof problems) =>
    replaceWithToast(`/admin/leads/${leadId}${search}`, false, problems[reason]);
  const version = versionSchema.safeParse(formData.get("version"));
  if (!version.success) return refuse("changed");
  const result = await removeAddedLead(leadId, version.data);
  return result.ok
    ? redirectWithSuccess(`/admin/leads${search}`, m.admin_lead_lead_removed())
    : refuse(result.reason);
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Nothing but the list around it: where a click is refused without scripts, its layout says so. */
export default function UndoAddedLead() {
  return null;
}
