import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { Difference } from "~/domain/editing/edited";
import { nextMonday } from "~/domain/today/next-dates";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

export type Task = {
  id: string;
  title: string;
  /** Null for some day. */
  due_on: string | null;
  done_at: string | null;
  version: string;
  person: { id: string; name: string; ban: ContactBan | null } | null;
  property: { id: string; name: string } | null;
};

/** `due` and `open` count all tasks, not only those listed. */
export type TodayTasks = { tasks: Task[]; due: number; open: number };

/** A task that was done in the last ten minutes. */
export type DoneTask = Pick<Task, "id" | "title">;

/** The days that a task can be moved to with one press. */
export const moves = {
  tomorrow: {
    label: m.admin_common_tomorrow,
    day: (today: string) => addCalendarDays(today, 1),
  },
  "next-week": { label: m.admin_today_next_week, day: nextMonday },
} as const;
export type Move = keyof typeof moves;
export const moveNames = Object.keys(moves) as Move[];

/** Choices of the form; "date" opens a field for another day. */
export const dueChoices = (today: string): { value: string; label: string; day?: string }[] => [
  { value: today, label: m.admin_common_today() },
  ...moveNames.map((name) => {
    const value = moves[name].day(today);
    return { value, label: moves[name].label(), day: formatCalendarDate(value) };
  }),
  { value: "date", label: m.admin_today_next_other() },
  { value: "none", label: m.admin_task_due_none() },
];

export function dueText({ due_on }: Pick<Task, "due_on">, today: string): string {
  if (due_on === null) return m.admin_task_due_none();
  if (due_on === today) return m.admin_task_due_today();
  const date = formatCalendarDate(due_on);
  return due_on < today ? m.admin_task_overdue({ date }) : m.admin_task_due({ date });
}

type Content = {
  title: string;
  due_on: string | null;
  person: string | null;
  property: string | null;
};

/** `typed` holds the names of the chosen person and property. */
export function taskDifferences(stored: Task, typed: Content): Difference[] {
  const day = ({ due_on }: { due_on: string | null }) =>
    due_on ? formatCalendarDate(due_on) : m.admin_task_due_none();
  return [
    { label: m.admin_task_title_label(), stored: stored.title, typed: typed.title },
    { label: m.admin_task_due_legend(), stored: day(stored), typed: day(typed) },
    {
      label: m.admin_booking_client(),
      stored: stored.person?.name ?? "",
      typed: typed.person ?? "",
    },
    {
      label: m.admin_common_property(),
      stored: stored.property?.name ?? "",
      typed: typed.property ?? "",
    },
  ].filter((one) => one.stored !== one.typed);
}

/** The sheet of a task, or of a new one, over Today, a person or a property. */
export const taskSheetPath = (page: string, taskId: string): string => `${page}/tasks/${taskId}`;

/** The page that a task's sheet lies over: for a property it is the form. */
export const pageBelowTask = (pathname: string): string => {
  const page = pathname.replace(/\/tasks\/[^/]+$/, "");
  return page.startsWith("/admin/properties/") ? `${page}/edit` : page;
};
