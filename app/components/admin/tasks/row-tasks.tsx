import { Link, useLocation } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { taskSheetPath, type Task } from "~/domain/tasks/task";
import { m } from "~/text/messages";
import { TaskRow } from "./task-row";

type Props = {
  tasks: Task[];
  today: string;
  /** Path and name of the person or property. */
  page: string;
  name: string;
};

/** The tasks of a person or property, and the link that adds one. */
export function RowTasks({ tasks, today, page, name }: Props) {
  const { search } = useLocation();
  return (
    <>
      {tasks.length > 0 && (
        <ul aria-label={m.admin_task_tasks()} className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} {...{ task, today, page }} />
          ))}
        </ul>
      )}
      <Link
        to={taskSheetPath(page, "new") + search}
        preventScrollReset
        aria-label={m.admin_task_add_label({ name })}
        className={button("outline", "my-1 px-3! text-sm")}
      >
        <Icon name="plus" className="size-4" /> {m.admin_task_add()}
      </Link>
    </>
  );
}
