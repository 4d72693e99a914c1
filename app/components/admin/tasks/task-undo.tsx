import { UndoBar } from "~/components/admin/controls/undo-bar";
import { button } from "~/components/ui/button";
import type { DoneTask } from "~/domain/tasks/task";
import { m } from "~/text/messages";
import { TaskClick } from "./task-click";

/** Reports the task that was done last, for ten minutes, and offers to undo it. */
export function TaskUndo({ task }: { task: DoneTask | null }) {
  if (!task) return null;
  const { id, title } = task;
  return (
    <UndoBar
      id={id}
      undo={
        <TaskClick
          intent="task-undo"
          id={id}
          label={m.admin_task_undo_label({ title })}
          className={button("onDark", "border-0! px-4! underline underline-offset-4")}
        >
          {m.admin_common_undo()}
        </TaskClick>
      }
    >
      {m.admin_task_done_report({ title })}
    </UndoBar>
  );
}
