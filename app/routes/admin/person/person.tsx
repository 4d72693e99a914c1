import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { PersonPage } from "~/components/admin/person/person-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { addLeadNote } from "~/domain/leads/lead.commands.server";
import { rowFor } from "~/domain/leads/lead-row";
import { listCriteriaOf } from "~/domain/criteria/criteria.queries.server";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import { listOwnedProperties } from "~/domain/owners/owner.queries.server";
import { currentLead } from "~/domain/people/next-step";
import { criteriaMessages, personMessages } from "~/domain/people/person-messages.server";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import {
  getBrowserZone,
  getOpenCallback,
  listLeadsOf,
} from "~/domain/people/person-work.queries.server";
import { personZone } from "~/domain/people/person-zone.server";
import {
  getPerson,
  getTimeline,
  listDismissedMerges,
  listMerges,
  listNumbers,
  listSuggestedMerges,
} from "~/domain/people/person.queries.server";
import { personNoteSchema } from "~/domain/people/person.schema";
import { hasOpenWork, spamClick } from "~/domain/spam/spam";
import { getSuspectedEntry, listSpamMarks } from "~/domain/spam/spam.queries.server";
import { tagsWithIds } from "~/domain/tags/tag";
import { listTags } from "~/domain/tags/tag.queries.server";
import { listPersonTasks } from "~/domain/tasks/task.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId, requireIdField } from "~/requests/admin/require-id.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import {
  clearProblems,
  clearReminder,
  saveReminder,
} from "~/requests/admin/people/lead-reminder.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { getPage } from "~/utils/web/url-params";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const { search, searchParams } = new URL(request.url);
  const id = requireId(params.personId);
  const person = await getPerson(id);
  if (!person) throw data(null, { status: 404 });
  if (person.id !== id) throw redirect(`/admin/people/${person.id}${search}`);
  const page = getPage(searchParams);
  const numbers = await listNumbers(person.id);
  const ids = numbers.map(({ id }) => id);
  const [
    listedLeads,
    callback,
    browserZone,
    criteria,
    owned,
    timeline,
    suggested,
    dismissed,
    merges,
  ] = await Promise.all([
    listLeadsOf(ids),
    getOpenCallback(ids),
    getBrowserZone(ids),
    listCriteriaOf(ids),
    actor.kind === "operator" ? listOwnedProperties(person.id) : null,
    getTimeline(person.id, page, actor),
    listSuggestedMerges(person.id),
    listDismissedMerges(person.id),
    listMerges(person.id),
  ]);
  const leads = listedLeads.map((one) => rowFor(actor, one));
  const [suspected, spamMarks, tasks, tags] = await Promise.all([
    getSuspectedEntry(ids),
    listSpamMarks(),
    listPersonTasks(ids),
    listTags(),
  ]);
  const lead = currentLead(leads, searchParams.get("about"));
  const { templates } = await getTemplates();
  const messages = await personMessages(person, lead, templates, siteUrl);
  const now = new Date();
  return {
    ...{ person, numbers, leads, lead, callback, messages, owned, suggested, dismissed, merges },
    criteria: criteria.map((one) => criteriaMessages(one, person, templates, siteUrl)),
    timeline: { ...timeline, page },
    spam: spamClick(person.id, hasOpenWork(leads, callback), suspected),
    ...{ spamMarks, tasks },
    tags: { own: tagsWithIds(tags, person.tag_ids), all: tags },
    zone: personZone(person, browserZone, now),
    clock: { now: now.toISOString(), today: todayInDarEsSalaam() },
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = {
    request,
    personId: requireId(params.personId),
    formData: await readForm(request, adminForms.person),
  };
  await followMerge(request, form.personId);
  switch (requireIntent(form.formData, "set-reminder", "clear-reminder", "add-note")) {
    case "set-reminder":
      return setReminder(form);
    case "clear-reminder":
      return removeReminder(form);
    case "add-note":
      return addNote(form);
  }
}

type PostedForm = { request: Request; personId: string; formData: FormData };

const leadIdOf = ({ formData }: PostedForm) => requireIdField(formData, "lead_id");

async function setReminder(form: PostedForm) {
  const refused = await saveReminder(form.request, form.formData, leadIdOf(form));
  return refused ?? redirectWithSuccess(personPath(form), m.admin_lead_reminder_saved());
}

async function removeReminder(form: PostedForm) {
  const problem = await clearReminder(form.formData, leadIdOf(form));
  const to = personPath(form);
  return problem
    ? redirectWithError(to, clearProblems[problem]())
    : redirectWithSuccess(to, m.admin_lead_reminder_cleared());
}

async function addNote(form: PostedForm) {
  const { request, personId, formData } = form;
  const submission = parseForm(formData, personNoteSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { lead_id, ...note } = submission.value;
  const result = lead_id
    ? await addLeadNote(lead_id, note)
    : await addPersonEntry(personId, { kind: "note", ...note });
  if (result.ok) return redirectWithSuccess(personPath(form), m.admin_lead_note_added());
  if (result.reason === "gone") throw respondDeleted(formData, m.admin_lead_gone(), null);
  return respondSaveFailed(request, formData, submission, m.admin_lead_note_failed());
}

function personPath({ request }: PostedForm): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PersonRoute() {
  return (
    <>
      <PersonPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
      <Outlet />
    </>
  );
}
