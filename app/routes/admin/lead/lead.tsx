import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ManageLeadDialog } from "~/components/admin/lead/manage-lead-dialog";
import { getLead } from "~/domain/leads/lead-detail.queries.server";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { rowFor } from "~/domain/leads/lead-row";
import { ADDED_PARAM } from "~/domain/leads/manage/lead-details";
import { getKnownOwner } from "~/domain/leads/manage/lead-details.queries.server";
import { addLeadNote } from "~/domain/leads/lead.commands.server";
import { listFittingMessagesById } from "~/domain/people/person-messages.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  clearProblems,
  clearReminder,
  saveReminder,
} from "~/requests/admin/people/lead-reminder.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const leadId = requireId(params.leadId);
  const isJustAdded = new URL(request.url).searchParams.get(ADDED_PARAM) === leadId;
  const lead = await getLead(leadId);
  if (!lead) throw data(null, { status: 404 });
  const replies = await listFittingMessagesById([leadId], siteUrl);
  return {
    lead: rowFor(actor, lead),
    reply: replies.get(leadId) ?? null,
    owner: isJustAdded ? await getKnownOwner(lead.id) : null,
    today: todayInDarEsSalaam(),
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = {
    request,
    leadId: requireId(params.leadId),
    formData: await readForm(request, adminForms.lead),
  };
  switch (requireIntent(form.formData, "set-reminder", "clear-reminder", "add-note")) {
    case "set-reminder":
      return setReminder(form);
    case "clear-reminder":
      return removeReminder(form);
    case "add-note":
      return addNote(form);
  }
}

type PostedForm = { request: Request; leadId: string; formData: FormData };

async function setReminder({ request, leadId, formData }: PostedForm) {
  const form = await saveReminder(request, formData, leadId);
  return form ?? redirectWithSuccess(leadPath({ request, leadId }), m.admin_lead_reminder_saved());
}

async function removeReminder({ request, leadId, formData }: PostedForm) {
  const problem = await clearReminder(formData, leadId);
  const to = leadPath({ request, leadId: problem === "gone" ? "" : leadId });
  return problem
    ? redirectWithError(to, clearProblems[problem]())
    : redirectWithSuccess(to, m.admin_lead_reminder_cleared());
}

async function addNote({ request, leadId, formData }: PostedForm) {
  const submission = parseForm(formData, leadNoteSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await addLeadNote(leadId, submission.value);
  if (result.ok)
    return redirectWithSuccess(leadPath({ request, leadId }), m.admin_lead_note_added());
  if (result.reason === "gone") throw respondDeleted(formData, m.admin_lead_gone(), null);
  return respondSaveFailed(request, formData, submission, m.admin_lead_note_failed());
}

/** Path of the lead, or of the list for an empty id. */
const leadPath = ({ request, leadId }: Omit<PostedForm, "formData">) =>
  `/admin/leads${leadId && `/${leadId}`}${new URL(request.url).search}`;

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function Lead() {
  const lastResult = useActionData<typeof action>();
  return <ManageLeadDialog {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
