import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { hasOutcome, outcomePath } from "~/domain/deals/outcome";
import { isOpen, statusLabels, type LeadStatus } from "~/domain/leads/lead";
import type { StatusResult } from "~/domain/leads/manage/lead-status.schema";
import { classNames } from "~/utils/class-names";
import { useStatusFetcher } from "./lead-status-form";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Props = { leadId: string | null; onDismiss?: () => void };

/** Reports a status change and offers to undo it. */
export function StatusUndo({ leadId, onDismiss }: Props) {
  const { data } = useStatusFetcher(leadId);
  const text = leadId && data ? statusReport(data) : null;
  const change = data?.saved ? data.change : null;
  return (
    <div role="status" tabIndex={-1} className="pointer-events-auto rounded-lg">
      {text && (
        <div
          key={text}
          onAnimationEnd={onDismiss}
          className={classNames(
            "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-lagoon-950 py-1 pr-1 pl-4 text-white shadow-raised",
            // Visible for ten seconds, longer while hovered or focused.
            onDismiss &&
              "animate-[toast-out_180ms_10s_forwards] focus-within:[animation-play-state:paused] hover:[animation-play-state:paused]",
          )}
        >
          <p className="py-2">{text}</p>
          <div className="ml-auto flex items-center">
            {leadId && change?.from && change.from !== change.to && (
              <UndoButton leadId={leadId} status={change.from} undoes={change.to} />
            )}
            {leadId && change && !isOpen(change.to) && (
              <OutcomeLink leadId={leadId} status={change.to} />
            )}
            {onDismiss && (
              <button
                type="button"
                onClick={onDismiss}
                aria-label={m.admin_common_dismiss_message()}
                className="grid size-11 place-items-center rounded-md hover:bg-white/15"
              >
                <Icon name="x" className="size-4" />
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns "Asha: Dead (was New)", "Asha: New again" or why an undo failed; null if there is nothing to report. */
function statusReport(result: StatusResult): string | null {
  if (!result.saved) return result.isNewer ? result.message : null;
  const { name, from, to } = result.change;
  const status = statusLabels[to]();
  if (from === null) return m.admin_lead_status_again({ name, status });
  if (from === to) return m.admin_lead_status_set({ name, status });
  return m.admin_lead_status_changed({ name, status, former: statusLabels[from]() });
}

type UndoProps = { leadId: string; status: LeadStatus; undoes: LeadStatus };

function UndoButton({ leadId, status, undoes }: UndoProps) {
  const fetcher = useStatusFetcher(leadId);
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form
      {...discovered}
      method="post"
      action="/admin/leads"
      // The button disappears, so the focus moves to the report.
      onSubmit={(event) => focusReport(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="answer" value="in-place" />
      <input type="hidden" name="lead_id" value={leadId} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="undoes" value={undoes} />
      <input type="hidden" name="back" value={pathname + search} />
      <button className={button("onDark", "border-0! px-4! underline underline-offset-4")}>
        {m.admin_common_undo()}
      </button>
    </fetcher.Form>
  );
}

/** Opens the sheet that would have opened by itself if nothing were being written. */
function OutcomeLink({ leadId, status }: { leadId: string; status: LeadStatus }) {
  const isOperator = useIsOperator();
  const { pathname, search } = useLocation();
  if (!hasOutcome(status, { kind: isOperator ? "operator" : "helper" })) return null;
  return (
    <Link
      to={outcomePath(leadId, pathname + search)}
      preventScrollReset
      className={button("onDark", "border-0! px-4! underline underline-offset-4")}
    >
      {status === "dead" ? m.admin_deal_reason_add() : m.admin_deal_add()}
    </Link>
  );
}

const focusReport = (form: HTMLElement) => form.closest<HTMLElement>("[role=status]")?.focus();
