import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  dismissCallback,
  makeLeadOfCallback,
} from "~/domain/callback-requests/callback-lead.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import {
  redirectWithError,
  redirectWithSuccess,
  replaceWithToast,
} from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

const LIST = "/admin/leads";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.callbacks);
  const intent = requireIntent(formData, "make-lead", "dismiss-callback", "restore-callback");
  const id = requireIdField(formData, "callback_id");
  const back = internalPath(formData.get("back"), LIST);
  return intent === "make-lead"
    ? makeLead(id, back)
    : dismiss(id, back, intent === "dismiss-callback");
}

async function makeLead(id: string, back: string) {
  const result = await makeLeadOfCallback(id);
  if (!result.ok) {
    return redirectWithError(
      back,
      result.reason === "gone" ? m.admin_leads_callback_gone() : m.admin_lead_add_failed(),
    );
  }
  const { search } = new URL(back, "http://internal.invalid");
  return redirectWithSuccess(`${LIST}/${result.leadId}${search}`, m.admin_lead_added());
}

async function dismiss(id: string, back: string, isDismissed: boolean) {
  const result = await dismissCallback(id, isDismissed);
  if (result.ok)
    return replaceWithToast(
      back,
      true,
      isDismissed ? m.admin_leads_callback_dismissed() : m.admin_leads_callback_restored(),
    );
  const isGone = result.reason === "gone";
  return replaceWithToast(
    back,
    false,
    isGone ? m.admin_leads_callback_gone() : m.admin_common_not_saved(),
  );
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function Callbacks() {
  return null;
}
