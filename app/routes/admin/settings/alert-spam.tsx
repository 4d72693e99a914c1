import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveSpamAlerts, unblockSender } from "~/domain/spam/spam.commands.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const formData = await readForm(request, adminForms.alertSpam);
  const isUnblock = requireIntent(formData, "save-spam-alerts", "unblock") === "unblock";
  const result = isUnblock
    ? await unblockSender(requireIdField(formData, "sender_id"))
    : await saveSpamAlerts(formData.get("about_spam") === "on");
  const done = isUnblock ? m.admin_spam_unblocked() : m.admin_common_saved();
  return replaceWithToast(
    internalPath(formData.get("back"), "/admin/settings/alerts"),
    result.ok,
    result.ok ? done : m.admin_common_not_saved(),
  );
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function AlertSpam() {
  return null;
}
