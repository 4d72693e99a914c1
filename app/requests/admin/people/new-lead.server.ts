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
import { saveFailed, unsavedOfDeleted } from "../save-failed.server";
import { shownVersion, versionToShow } from "../shown-version.server";

type SentLead = {
  request: Request;
  formData: FormData;
  submission: Submission<AdminLead, string[]> & { status: "success" };
};

/** If the form already created its lead but the response was lost, saves the corrections since. */
export async function saveNewLead(sent: SentLead) {
  const { formData, submission } = sent;
  const shown = shownVersion(formData);
  if (shown) return saveOverShown(sent, shown);
  const result = await addLead(submission.value);
  if (result.ok) return goToLead(sent, result.id);
  if (result.reason !== "sent-before") return notSaved(sent);
  const reading = await readOrOutage(getLeadOfForm(submission.value.submission_id));
  if (!reading.ok) return notSaved(sent);
  if (!reading.value) throw deletedMeanwhile(sent);
  const { isUntouched, ...stored } = reading.value;
  return saveAgain(sent, stored, isUntouched ? stored.details_version : null);
}

async function saveOverShown(sent: SentLead, { id, version }: RowVersion) {
  const reading = await readOrOutage(getLeadDetails(id));
  if (!reading.ok) return notSaved(sent);
  if (!reading.value) throw deletedMeanwhile(sent);
  return saveAgain(sent, reading.value, version);
}

/** A null version means that someone else has changed the lead. */
async function saveAgain(sent: SentLead, stored: LeadDetails, version: string | null) {
  const { submission_id: _, ...lead } = sent.submission.value;
  // The form of a new lead has no subject field, so it must not clear it.
  const typed = { ...lead, subject: stored.subject ?? undefined };
  const differences = leadDifferences(stored, typed);
  if (differences.length === 0) return goToLead(sent, stored.id);
  if (version !== null) {
    const saving = await readOrOutage(updateLeadDetails(stored.id, typed, version));
    if (!saving.ok) return notSaved(sent);
    if (saving.value.ok) return goToLead(sent, stored.id);
    if (saving.value.reason !== "edit-conflict") return notSaved(sent);
  }
  const shown = versionToShow({ id: stored.id, version: stored.details_version ?? "" });
  return data(editConflictData(sent.submission, { version: shown, differences }), { status: 409 });
}

async function goToLead({ request }: SentLead, id: string) {
  const { searchParams } = new URL(request.url);
  const owner = await readOrOutage(getKnownOwner(id));
  if (owner.ok && owner.value) searchParams.set(ADDED_PARAM, id);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithSuccess(`/admin/leads/${id}${query}`, m.admin_admin_lead_added_successfully());
}

const notSaved = ({ request, formData, submission }: SentLead) =>
  saveFailed(request, formData, submission, m.admin_admin_failed_to_add_lead());

const deletedMeanwhile = ({ request, formData }: SentLead) =>
  unsavedOfDeleted(
    formData,
    m.admin_admin_this_lead_is_no_longer_there(),
    `/admin/leads/new${new URL(request.url).search}`,
  );
