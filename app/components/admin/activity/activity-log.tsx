import { Link } from "@remix-run/react";
import { UndoChange } from "~/components/admin/bulk/bulk-undo";
import { Pagination } from "~/components/site/list/pagination";
import {
  activityPath,
  actorText,
  activityTitle,
  describeChanges,
  isBulk,
  type Activity,
} from "~/domain/activity/activity";
import { bulkChangeText, keptText, type BulkChange } from "~/domain/bulk/bulk-change";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { htmlInstant } from "~/utils/time/date-words";

type Props = {
  changes: Activity[];
  /** Changes of many rows among them. */
  bulkChanges: BulkChange[];
  /** Earlier ones can't be undone. */
  undoableSince: string;
  page: number;
  pageCount: number;
};

export function ActivityLog({ changes, page, pageCount, ...bulk }: Props) {
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <h1 className="font-display text-xl font-semibold">{m.admin_activity_title()}</h1>
      <p className="pt-1 pb-5 text-ink-soft">{m.admin_activity_intro()}</p>
      {changes.length === 0 ? (
        <p
          id="list"
          className="rounded-lg border border-line bg-white px-4 py-10 text-center text-ink-soft"
        >
          {m.admin_activity_empty()}
        </p>
      ) : (
        <ol
          id="list"
          tabIndex={-1}
          aria-label={m.admin_activity_title()}
          className="divide-y divide-line rounded-lg border border-line bg-white text-[0.9375rem] outline-none"
        >
          {changes.map((change) => (
            <li key={change.id} className="px-4 py-2.5 sm:flex sm:gap-6">
              <time
                dateTime={htmlInstant(change.happened_at)}
                className="shrink-0 text-sm text-ink-faint tabular-nums sm:w-40 sm:pt-0.5"
              >
                {formatDateTime(change.happened_at)}
              </time>
              {isBulk(change) ? (
                <ManyChanged change={change} {...bulk} />
              ) : (
                <Change change={change} />
              )}
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={pageCount} label={m.admin_activity_pages()} />
    </main>
  );
}

type ManyProps = Pick<Props, "bulkChanges" | "undoableSince"> & { change: Activity };

/** Says how many rows were changed at once, or that this was undone. */
function ManyChanged({ change: { action, entity_id }, ...bulk }: ManyProps) {
  const change = bulk.bulkChanges.find(({ id }) => id === entity_id);
  if (!change) return null;
  const text = bulkChangeText(change);
  if (action === "restored") {
    return (
      <p className="font-medium">
        {m.admin_activity_bulk_undone({ change: text })} {keptText(change.kept)}
      </p>
    );
  }
  const canUndo =
    !change.undone_at && Date.parse(change.created_at) > Date.parse(bulk.undoableSince);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <p className="font-medium">{text}</p>
      {canUndo && <UndoChange change={change} className={button("outline", "px-3! text-sm")} />}
    </div>
  );
}

function Change({ change }: { change: Activity }) {
  const path = activityPath(change);
  const details = describeChanges(change);
  const label = change.label ?? "";
  return (
    <div className="min-w-0">
      <p>
        <span className="font-medium">{activityTitle(change)}</span>
        {label && ": "}
        {path && label ? (
          <Link to={path} className="text-lagoon-800 underline underline-offset-2">
            {label}
          </Link>
        ) : (
          label
        )}{" "}
        <span className="text-ink-soft">{actorText(change)}</span>
      </p>
      {details.length > 0 && <p className="text-sm text-ink-soft">{details.join("; ")}</p>}
    </div>
  );
}
