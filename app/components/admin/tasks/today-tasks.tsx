import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { TodayTasks as TodayTasksData } from "~/domain/tasks/task";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { TaskRow } from "./task-row";

type Props = { data: TodayTasksData; isAlone: boolean; today: string };

/** Tasks that are due, then those for some day; all open ones if they are alone. */
export function TodayTasks({ data: { tasks, open }, isAlone, today }: Props) {
  if (open === 0 && !isAlone) return null;
  return (
    <section
      aria-labelledby="today-tasks"
      className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white px-3"
    >
      <h2 id="today-tasks" className="pt-3 font-semibold">
        {m.admin_task_tasks()}
      </h2>
      {tasks.length === 0 ? (
        <p className="py-2 text-ink-soft">{m.admin_task_empty()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} {...{ task, today }} page="/admin/today" />
          ))}
        </ul>
      )}
      {!isAlone && tasks.length < open && (
        <Link
          to="/admin/today?kind=task"
          className="flex min-h-11 items-center justify-between border-t border-line text-sm text-lagoon-800"
        >
          {m.admin_task_all({ number: formatNumber(open) })}
          <Icon name="chevron-right" className="size-4 shrink-0" />
        </Link>
      )}
    </section>
  );
}
