import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { moves } from "~/domain/tasks/task";
import { moveTask, setTaskDone, type TaskResult } from "~/domain/tasks/task.commands.server";
import { taskClickSchema } from "~/domain/tasks/task.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.taskClick);
  const back = internalPath(formData.get("back"), "/admin/today");
  const intent = requireIntent(formData, "task-done", "task-undo", "task-move");
  const click = taskClickSchema.safeParse(Object.fromEntries(formData));
  if (!click.success) throw data(null, { status: 422 });
  const { task_id: id, move } = click.data;
  switch (intent) {
    case "task-done":
      // The page reports it, with "Undo".
      return respond(back, await setTaskDone(id, true), null);
    case "task-undo":
      return respond(back, await setTaskDone(id, false), m.admin_task_undone());
    case "task-move": {
      if (!move) throw data(null, { status: 422 });
      const day = moves[move].day(todayInDarEsSalaam());
      const date = formatCalendarDate(day);
      return respond(back, await moveTask(id, day), m.admin_task_moved({ date }));
    }
  }
}

function respond(back: string, result: TaskResult, message: string | null) {
  if (result.ok) return message ? replaceWithToast(back, true, message) : redirect(back);
  const isGone = result.reason === "gone";
  return replaceWithToast(back, false, isGone ? m.admin_task_gone() : m.admin_common_not_saved());
}

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function TaskClicks() {
  return null;
}
