import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { addLead } from "~/domain/leads/lead.commands.server";
import type { AdminLead } from "~/domain/leads/manage/admin-lead.schema";
import { ADDED_PARAM, leadDifferences, type LeadDetails } from "~/domain/leads/manage/lead-details";
import { updateLeadDetails } from "~/domain/leads/manage/lead-details.commands.server";
import {
  getKnownOwner,
  getLeadDetails,
  getLeadOfForm,
} from "~/domain/leads/manage/lead-details.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { editConflictData } from "../edit-conflict.server";
import { respondSaveFailed, respondDeleted } from "../save-failed.server";
import { parseConflictVersion, formatConflictVersion } from "../conflict-version.server";

type LeadFormRequest = {
  request: Request;
  formData: FormData;
  submission: Submission<AdminLead, string[]> & { status: "success" };
};

/** If the form already created its lead but the response was lost, saves the corrections since. */
export async function saveNewLead(form: LeadFormRequest) {
  const { formData, submission } = form;
  const conflictVersion = parseConflictVersion(formData);
  if (conflictVersion) return overwriteLead(form, conflictVersion);
  const result = await addLead(submission.value);
  if (result.ok) return redirectToLead(form, result.id);
  if (result.reason !== "sent-before") return respondNotSaved(form);
  const reading = await readOrOutage(getLeadOfForm(submission.value.submission_id));
  if (!reading.ok) return respondNotSaved(form);
  if (!reading.value) throw respondLeadDeleted(form);
  const { isUntouched, ...stored } = reading.value;
  return resaveLead(form, stored, isUntouched ? stored.details_version : null);
}

async function overwriteLead(form: LeadFormRequest, { id, version }: RowVersion) {
  const reading = await readOrOutage(getLeadDetails(id));
  if (!reading.ok) return respondNotSaved(form);
  if (!reading.value) throw respondLeadDeleted(form);
  return resaveLead(form, reading.value, version);
}

/** A null version means that someone else has changed the lead. */
async function resaveLead(form: LeadFormRequest, stored: LeadDetails, version: string | null) {
  const { submission_id: _, ...lead } = form.submission.value;
  // The form of a new lead has no subject field, so it must not clear it.
  const input = { ...lead, subject: stored.subject ?? undefined };
  const differences = leadDifferences(stored, input);
  if (differences.length === 0) return redirectToLead(form, stored.id);
  if (version !== null) {
    const saving = await readOrOutage(updateLeadDetails(stored.id, input, version));
    if (!saving.ok) return respondNotSaved(form);
    if (saving.value.ok) return redirectToLead(form, stored.id);
    if (saving.value.reason !== "edit-conflict") return respondNotSaved(form);
  }
  const conflictVersion = formatConflictVersion({
    id: stored.id,
    version: stored.details_version ?? "",
  });
  return data(editConflictData(form.submission, { version: conflictVersion, differences }), {
    status: 409,
  });
}

async function redirectToLead({ request }: LeadFormRequest, id: string) {
  const { searchParams } = new URL(request.url);
  const owner = await readOrOutage(getKnownOwner(id));
  if (owner.ok && owner.value) searchParams.set(ADDED_PARAM, id);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithSuccess(`/admin/leads/${id}${query}`, m.admin_lead_added());
}

const respondNotSaved = ({ request, formData, submission }: LeadFormRequest) =>
  respondSaveFailed(request, formData, submission, m.admin_lead_add_failed());

const respondLeadDeleted = ({ request, formData }: LeadFormRequest) =>
  respondDeleted(formData, m.admin_lead_gone(), `/admin/leads/new${new URL(request.url).search}`);
