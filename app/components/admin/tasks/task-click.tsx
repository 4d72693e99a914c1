import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import type { Move } from "~/domain/tasks/task";
import { m } from "~/text/messages";

type Props = {
  intent: "task-done" | "task-undo" | "task-move";
  id: string;
  move?: Move;
  /** Accessible name. */
  label: string;
  className: string;
  children: ReactNode;
};

/** Button that marks a task as done, opens it again or moves it to another day. */
export function TaskClick({ intent, id, move, label, className, children }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/today/tasks" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="task_id" value={id} />
      {move && <input type="hidden" name="move" value={move} />}
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={label}
        onClick={(event) => isBusy && event.preventDefault()}
        className={className}
      >
        {isBusy ? m.admin_common_saving() : children}
      </button>
    </fetcher.Form>
  );
}
