import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { removeAddedLead } from "~/domain/leads/lead.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess, replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";

/** The version of a new lead is the time when it was added. */
const versionSchema = z.iso.datetime({ offset: true });

const problems = {
  gone: m.admin_lead_gone,
  changed: m.admin_lead_remove_changed,
  "save-failed": m.admin_lead_remove_failed,
};

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const leadId = requireId(params.leadId);
  const formData = await readForm(request, adminForms.leadUndo);
  const { search } = new URL(request.url);
  const refuse = (reason: keyof typeof problems) =>
    replaceWithToast(`/admin/leads/${leadId}${search}`, false, problems[reason]());
  const version = versionSchema.safeParse(formData.get("version"));
  if (!version.success) return refuse("changed");
  const result = await removeAddedLead(leadId, version.data);
  return result.ok
    ? redirectWithSuccess(`/admin/leads${search}`, m.admin_lead_removed())
    : refuse(result.reason);
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function UndoAddedLead() {
  return null;
}
