import type { ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  askStoredAddresses,
  retryAlertMails,
} from "~/domain/criteria/alert-mails/alert-mail.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.alertMails);
  const isRetry = requireIntent(formData, "ask-stored", "retry") === "retry";
  const count = isRetry ? await retryAlertMails() : await askStoredAddresses();
  return replaceWithToast(
    "/admin/settings/alerts",
    count !== null,
    count === null ? m.admin_common_not_saved() : doneText(isRetry, count),
  );
}

function doneText(isRetry: boolean, count: number): string {
  const number = formatNumber(count);
  return isRetry
    ? m.admin_alert_mails_retried({ count, number })
    : m.admin_alert_mails_asked({ count, number });
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function AlertMails() {
  return null;
}
