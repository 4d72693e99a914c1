import { data, redirect } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { statusLabels } from "~/domain/leads/lead";
import { changeLeadStatusOnce } from "~/domain/leads/lead.commands.server";
import { leadStatusSchema } from "~/domain/leads/manage/lead-status.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { m } from "~/text/messages";

/** Changes a lead's status some time after the choice: only the status that the sender saw. */
export async function changeUnsentStatus(request: Request) {
  const formData = await readForm(request, adminForms.leadList);
  const submission = parseForm(formData, leadStatusSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { lead_id, status, former, submission_id = crypto.randomUUID() } = submission.value;
  const result = await changeLeadStatusOnce(lead_id, { status, submission_id, seen: former });
  if (result.ok) return redirect("/admin/leads");
  switch (result.reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_lead_gone(), null);
    case "save-failed":
      return data({ message: m.admin_lead_status_failed() }, { status: 503 });
    case "newer": {
      const labels = { stored: statusLabels[result.status](), typed: statusLabels[status]() };
      const differences = [{ label: m.admin_common_status(), ...labels }];
      const conflict = { version: result.status, differences };
      return data(editConflictData(submission, conflict), { status: 409 });
    }
  }
}
