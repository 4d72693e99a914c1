import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { clearSpam, markSpam, undoSpam, type SpamResult } from "~/domain/spam/spam.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.spam);
  const back = internalPath(formData.get("back"), "/admin/leads");
  switch (requireIntent(formData, "mark-spam", "not-spam", "undo-spam")) {
    case "mark-spam": {
      const result = await markSpam(requireIdField(formData, "entry_id"), siteUrl);
      // The page says so itself, with "Undo".
      return result.ok ? redirect(back) : refuse(back, result);
    }
    case "not-spam": {
      const result = await clearSpam(requireIdField(formData, "entry_id"));
      return result.ok
        ? replaceWithToast(back, true, m.admin_lead_not_spam())
        : refuse(back, result);
    }
    case "undo-spam": {
      const result = await undoSpam(requireIdField(formData, "mark_id"));
      return result.ok ? replaceWithToast(back, true, m.admin_spam_undone()) : refuse(back, result);
    }
  }
}

const refuse = (back: string, { reason }: Extract<SpamResult, { ok: false }>) =>
  replaceWithToast(
    back,
    false,
    reason === "gone" ? m.admin_lead_gone() : m.admin_common_not_saved(),
  );

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function Spam() {
  return null;
}
