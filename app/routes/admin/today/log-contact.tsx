import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LogContactForm } from "~/components/admin/today/log-contact-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOfficeCalendar, addClosedDayNote } from "~/domain/agency/agency.queries.server";
import { hasOutcome, outcomePath } from "~/domain/deals/outcome";
import { nextStepDifferences } from "~/domain/today/contact-log";
import { logContact } from "~/domain/today/contact-log.commands.server";
import { contactLogSchema, type ContactLog } from "~/domain/today/contact-log.schema";
import { initialNextDate, nextDateChoices } from "~/domain/today/next-dates";
import { getContactSubject, listOpenEnquiries } from "~/domain/today/today.queries.server";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

const LIST = "/admin/today";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const entryId = requireId(params.entryId);
  const [subject, calendar] = await Promise.all([getContactSubject(entryId), getOfficeCalendar()]);
  if (!subject) throw data(null, { status: 404 });
  const enquiries = subject.person_id ? await listOpenEnquiries(subject.person_id) : [];
  const others = enquiries.filter(({ id }) => id !== (subject.lead_id ?? entryId));
  const now = new Date();
  // Logging a contact makes a new lead contacted.
  const status = subject.status === "new" ? "contacted" : subject.status;
  return {
    ...{ subject, calendar },
    entryId,
    others,
    today: todayInDarEsSalaam(now),
    choices: nextDateChoices(now, subject, calendar),
    submissionId: crypto.randomUUID(),
    version: subject.version,
    defaultValue: {
      status,
      next: initialNextDate(now, subject),
      also: others.map(({ id }) => id),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const entryId = requireId(params.entryId);
  const formData = await readForm(request, adminForms.contactLog);
  const submission = parseForm(formData, contactLogSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const overwrite = formData.get("overwrite");
  const version = String(overwrite ?? formData.get("version"));
  const result = await logContact(entryId, submission.value, version, overwrite !== null);
  const list = LIST + new URL(request.url).search;
  if (result.ok) {
    const isAsked = hasOutcome(submission.value.status, actor);
    const to = isAsked ? await pathOfOutcome(entryId, list) : list;
    const { date } =
      submission.value.reminder === "keep" ? { date: null } : submission.value.reminder;
    return redirectWithSuccess(
      to,
      date ? await addClosedDayNote(m.admin_common_saved(), date) : m.admin_common_saved(),
    );
  }
  const notSaved = () =>
    respondSaveFailed(request, formData, submission, m.admin_common_save_failed());
  switch (result.reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_lead_gone(), null);
    case "edit-conflict":
      return conflictResponse(entryId, submission, notSaved);
    case "save-failed":
      return notSaved();
  }
}

/** The sheet of the lead, which may have just been made of a callback request. */
async function pathOfOutcome(entryId: string, list: string): Promise<string> {
  const reading = await readOrOutage(getContactSubject(entryId));
  const leadId = reading.ok ? reading.value?.lead_id : null;
  return leadId ? outcomePath(leadId, list) : list;
}

/** Returns the form with the next step that someone else saved (409). */
async function conflictResponse<Failed>(
  entryId: string,
  submission: Submission<ContactLog, string[]> & { status: "success" },
  notSaved: () => Failed,
) {
  const reading = await readOrOutage(getContactSubject(entryId));
  if (!reading.ok || !reading.value) return notSaved();
  const conflict = {
    version: reading.value.version,
    differences: nextStepDifferences(reading.value, submission.value),
  };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function LogContact() {
  const { entryId, ...loaded } = useLoaderData<typeof loader>();
  // A new key resets the form for another enquiry of the same person.
  return <LogContactForm key={entryId} {...loaded} result={useActionData<typeof action>()} />;
}
