import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaskSheet } from "~/components/admin/tasks/task-sheet";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { addTask } from "~/domain/tasks/task.commands.server";
import { taskSchema } from "~/domain/tasks/task.schema";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondSaveFailed } from "~/requests/admin/save-failed.server";
import {
  loadTaskSheet,
  pathBelowSheet,
  requirePageIds,
} from "~/requests/admin/tasks/task-sheet.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  requirePageIds(params);
  return loadTaskSheet(request, params, null);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  requirePageIds(params);
  const formData = await readForm(request, adminForms.task);
  if (params.personId) await followMerge(request, params.personId);
  requireIntent(formData, "add-task");
  const submission = parseForm(formData, taskSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await addTask(submission.value);
  if (result.ok) return redirectWithSuccess(pathBelowSheet(request), m.admin_task_saved());
  if (result.reason === "gone") {
    return data(submission.reply({ formErrors: [m.admin_task_client_gone()] }), { status: 409 });
  }
  return respondSaveFailed(request, formData, submission, m.admin_task_failed());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewTask() {
  return <TaskSheet {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
