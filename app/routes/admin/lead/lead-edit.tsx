import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadDetailsForm } from "~/components/admin/lead/lead-details-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { leadDetailsSchema, type LeadDetailsInput } from "~/domain/leads/manage/admin-lead.schema";
import { leadDetailsForm, leadDifferences } from "~/domain/leads/manage/lead-details";
import { updateLeadDetails } from "~/domain/leads/manage/lead-details.commands.server";
import { getLeadDetails } from "~/domain/leads/manage/lead-details.queries.server";
import { listPropertyNames } from "~/domain/properties/admin-property.queries.server";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { checkKnownNumber } from "~/requests/admin/people/known-number.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [lead, propertyNames] = await Promise.all([
    getLeadDetails(requireId(params.leadId)),
    listPropertyNames(),
  ]);
  if (!lead) throw data(null, { status: 404 });
  return {
    id: lead.id,
    name: lead.full_name,
    defaultValue: leadDetailsForm(lead),
    version: lead.details_version ?? "",
    propertyNames,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const leadId = requireId(params.leadId);
  const formData = await readForm(request, adminForms.leadDetails);
  const submission = parseForm(formData, leadDetailsSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const response = await checkKnownNumber(formData, submission, leadId);
  if (response) return response;
  const version = formData.get("overwrite") ?? formData.get("version");
  const to = `/admin/leads/${leadId}${new URL(request.url).search}`;
  const saved = () => redirectWithSuccess(to, m.admin_lead_updated());
  const saving = await readOrOutage(updateLeadDetails(leadId, submission.value, String(version)));
  if (saving.ok && saving.value.ok) return saved();
  const isConflict = saving.ok && !saving.value.ok && saving.value.reason === "edit-conflict";
  const notSaved = () =>
    respondSaveFailed(request, formData, submission, m.admin_lead_save_failed());
  return isConflict
    ? conflictResponse(formData, leadId, submission, { saved, notSaved })
    : notSaved();
}

/** Returns the form with the version that someone else saved (409). */
async function conflictResponse<Saved, Failed>(
  formData: FormData,
  leadId: string,
  submission: Submission<LeadDetailsInput, string[]> & { status: "success" },
  { saved, notSaved }: { saved: () => Saved; notSaved: () => Failed },
) {
  const reading = await readOrOutage(getLeadDetails(leadId));
  if (!reading.ok) return notSaved();
  const stored = reading.value;
  if (!stored) throw respondDeleted(formData, m.admin_lead_gone(), null);
  const differences = leadDifferences(stored, submission.value);
  // Already saved; the earlier response was lost.
  if (differences.length === 0) return saved();
  const conflict = { version: stored.details_version ?? "", differences };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditLead() {
  return (
    <LeadDetailsForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
