import { useFetcher, useLocation } from "@remix-run/react";
import { UndoBar } from "~/components/admin/controls/undo-bar";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { bulkChangeText, bulkReport, type BulkChange } from "~/domain/bulk/bulk-change";
import { m } from "~/text/messages";

/** Reports a list's last change of many rows, for ten minutes, and offers to undo it. */
export function BulkUndo({ change }: { change: BulkChange | null }) {
  return (
    <div role="status" className="my-3 empty:hidden">
      {change && (
        <UndoBar
          id={`${change.id} ${change.undone_at}`}
          undo={
            !change.undone_at && (
              <UndoChange
                change={change}
                className={button("onDark", "border-0! px-4! underline underline-offset-4")}
              />
            )
          }
        >
          {bulkReport(change)}
        </UndoBar>
      )}
    </div>
  );
}

type ClickProps = { change: BulkChange; className: string };

export function UndoChange({ change, className }: ClickProps) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/changes" preventScrollReset>
      <input type="hidden" name="change_id" value={change.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={m.admin_bulk_undo_label({ change: bulkChangeText(change) })}
        onClick={(event) => isBusy && event.preventDefault()}
        className={className}
      >
        {isBusy ? m.admin_common_saving() : m.admin_common_undo()}
      </button>
    </fetcher.Form>
  );
}
