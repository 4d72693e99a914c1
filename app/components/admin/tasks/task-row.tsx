import { Link, useLocation } from "@remix-run/react";
import { BanMark } from "~/components/admin/contact-bans/ban-note";
import { RowMenu } from "~/components/admin/controls/row-menu";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { dueText, moveNames, moves, taskSheetPath, type Task } from "~/domain/tasks/task";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { TaskClick } from "./task-click";

type Props = {
  task: Task;
  /** Today in Dar es Salaam. */
  today: string;
  /** Path of Today, the person or the property, over which the task's sheet opens. */
  page: string;
};

/** A task with Done and its other days; one done just now has Undo. */
export function TaskRow(props: Props) {
  const { task, page } = props;
  const { id, title, done_at } = task;
  return (
    <li data-row className="flex items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <Title {...{ task, page }} />
        <Subjects {...props} />
      </div>
      {done_at ? (
        <TaskClick
          intent="task-undo"
          id={id}
          label={m.admin_task_undo_label({ title })}
          className={button("outline", "px-3! text-sm")}
        >
          {m.admin_common_undo()}
        </TaskClick>
      ) : (
        <div className="flex shrink-0 items-center">
          <TaskClick
            intent="task-done"
            id={id}
            label={m.admin_task_done_label({ title })}
            className={button("brand", "gap-1.5! px-3! text-[0.9375rem]")}
          >
            <Icon name="check" className="size-4 shrink-0" /> {m.admin_task_done()}
          </TaskClick>
          <OtherDays {...{ task, page }} />
        </div>
      )}
    </li>
  );
}

function Title({ task: { id, title, done_at }, page }: Omit<Props, "today">) {
  const { search } = useLocation();
  if (done_at) return <span className="break-words line-through">{title}</span>;
  return (
    <Link
      to={taskSheetPath(page, id) + search}
      preventScrollReset
      className="inline-flex min-h-8 items-center font-semibold break-words underline-offset-2 hover:underline"
    >
      <span className="min-w-0">{title}</span>
    </Link>
  );
}

/** The due day, with links to the person and the property unless the page is theirs. */
function Subjects({ task, today, page }: Props) {
  const { due_on, person, property } = task;
  const links = [
    person && { to: `/admin/people/${person.id}`, name: person.name },
    property && { to: `/admin/properties/${property.id}/edit`, name: property.name },
  ].filter((link) => link !== null);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span
        className={classNames(due_on !== null && due_on < today && "font-medium text-clove-700")}
      >
        {dueText(task, today)}
      </span>
      {links
        .filter(({ to }) => !to.startsWith(page))
        .map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-8 items-center underline underline-offset-2 hover:text-ink"
          >
            {name}
          </Link>
        ))}
      <BanMark ban={person?.ban ?? null} />
    </p>
  );
}

const item = button("quiet", "w-full justify-start! px-4! text-[0.9375rem] whitespace-nowrap");

function OtherDays({ task: { id, title }, page }: Omit<Props, "today">) {
  const { search } = useLocation();
  return (
    <RowMenu label={m.admin_task_more_label({ title })}>
      {moveNames.map((move) => (
        <TaskClick
          key={move}
          intent="task-move"
          {...{ id, move }}
          label={m.admin_task_move_label({ day: moves[move].label(), title })}
          className={item}
        >
          {moves[move].label()}
        </TaskClick>
      ))}
      <Link to={taskSheetPath(page, id) + search} preventScrollReset className={item}>
        {m.admin_today_next_other()}
      </Link>
    </RowMenu>
  );
}
