import type { Submission } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaskSheet } from "~/components/admin/tasks/task-sheet";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { getPropertyName } from "~/domain/deals/deal.queries.server";
import { taskDifferences } from "~/domain/tasks/task";
import { deleteTask, updateTask } from "~/domain/tasks/task.commands.server";
import { getTask } from "~/domain/tasks/task.queries.server";
import { taskSchema, type NewTask } from "~/domain/tasks/task.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondDeleted, respondSaveFailed } from "~/requests/admin/save-failed.server";
import {
  loadTaskSheet,
  pathBelowSheet,
  requirePageIds,
} from "~/requests/admin/tasks/task-sheet.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  requirePageIds(params);
  const task = await getTask(requireId(params.taskId));
  if (!task) throw data(null, { status: 404 });
  return { ...(await loadTaskSheet(request, params, task)), version: task.version };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  requirePageIds(params);
  const id = requireId(params.taskId);
  const formData = await readForm(request, adminForms.task);
  if (requireIntent(formData, "save-task", "delete-task") === "delete-task") {
    const to = pathBelowSheet(request);
    return (await deleteTask(id)).ok
      ? redirectWithSuccess(to, m.admin_task_deleted())
      : redirectWithError(to, m.admin_common_not_saved());
  }
  const submission = parseForm(formData, taskSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  const result = await updateTask({ id, version }, submission.value);
  if (result.ok) return redirectWithSuccess(pathBelowSheet(request), m.admin_task_saved());
  switch (result.reason) {
    case "gone":
      return data(submission.reply({ formErrors: [m.admin_task_client_gone()] }), { status: 409 });
    case "edit-conflict":
      return respondConflict({ request, formData, id }, submission);
    case "save-failed":
      return respondSaveFailed(request, formData, submission, m.admin_task_failed());
  }
}

type PostedForm = { request: Request; formData: FormData; id: string };

/** Another tab has changed (409) or deleted (410) the task. */
async function respondConflict(
  { request, formData, id }: PostedForm,
  submission: Submission<NewTask, string[]> & { status: "success" },
) {
  const reading = await readOrOutage(Promise.all([getTask(id), readNames(submission.value)]));
  if (!reading.ok) {
    return respondSaveFailed(request, formData, submission, m.admin_task_failed());
  }
  const [stored, names] = reading.value;
  if (!stored) throw respondDeleted(formData, m.admin_task_gone(), "/admin/today/tasks/new");
  const differences = taskDifferences(stored, { ...submission.value, ...names });
  // Already saved; the earlier response was lost.
  if (differences.length === 0) {
    return redirectWithSuccess(pathBelowSheet(request), m.admin_task_saved());
  }
  const conflict = { version: stored.version, differences };
  return data(editConflictData(submission, conflict), { status: 409 });
}

async function readNames({ person_id, property_id }: NewTask) {
  const [person, property] = await Promise.all([
    person_id ? getPerson(person_id) : null,
    property_id ? getPropertyName(property_id) : null,
  ]);
  return { person: person && personName(person), property };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function TaskRoute() {
  return <TaskSheet {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
