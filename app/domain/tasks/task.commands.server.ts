import { saveResults } from "~/domain/editing/save-results.server";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { Tables } from "~/services/database.types";
import type { NewTask } from "./task.schema";

export type TaskResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

const answers = saveResults("A task was not saved", { [FOREIGN_KEY_VIOLATION]: "gone" as const });

/** Sent again, the form corrects its task. `gone`: the person or property was deleted. */
export async function addTask({ submission_id, ...task }: NewTask) {
  return answers.saved(
    await adminDatabase()
      .from("tasks")
      .upsert({ ...task, form_id: submission_id }, { onConflict: "form_id" }),
  );
}

/** `gone`: the person or property was deleted. */
export async function updateTask({ id, version }: RowVersion, task: NewTask) {
  const { submission_id: _, ...columns } = task;
  return answers.updated(
    await adminDatabase()
      .from("tasks")
      .update(columns)
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Marks a task as done, or open again. */
export const setTaskDone = (id: string, isDone: boolean): Promise<TaskResult> =>
  changeTask(id, { done_at: isDone ? new Date().toISOString() : null });

export const moveTask = (id: string, due_on: string): Promise<TaskResult> =>
  changeTask(id, { due_on });

async function changeTask(
  id: string,
  columns: Partial<Pick<Tables<"tasks">, "done_at" | "due_on">>,
): Promise<TaskResult> {
  const { data, error } = await adminDatabase()
    .from("tasks")
    .update(columns)
    .eq("id", id)
    .select("id");
  if (error) return answers.failed(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}

/** Idempotent. */
export async function deleteTask(id: string): Promise<TaskResult> {
  return answers.saved(await adminDatabase().from("tasks").delete().eq("id", id));
}
