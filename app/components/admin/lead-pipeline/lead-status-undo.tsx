import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { statusLabels, type LeadStatus } from "~/domain/leads/lead";
import type { StatusAnswer } from "~/domain/leads/manage/lead-status.schema";
import { classNames } from "~/utils/class-names";
import { useStatusFetcher } from "./lead-status-form";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Props = { leadId: string | null; onDismiss?: () => void };

/** Reports the change of a lead's status, and offers to undo it. */
export function StatusUndo({ leadId, onDismiss }: Props) {
  const { data } = useStatusFetcher(leadId);
  const text = leadId && data ? reportOf(data) : null;
  const change = data?.saved ? data.change : null;
  return (
    <div role="status" tabIndex={-1} className="pointer-events-auto rounded-lg">
      {text && (
        <div
          key={text}
          onAnimationEnd={onDismiss}
          className={classNames(
            "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-lagoon-950 py-1 pr-1 pl-4 text-white shadow-raised",
            // Ten seconds, and as long as somebody is about to click it.
            onDismiss &&
              "animate-[toast-out_180ms_10s_forwards] focus-within:[animation-play-state:paused] hover:[animation-play-state:paused]",
          )}
        >
          <p className="py-2">{text}</p>
          <div className="ml-auto flex items-center">
            {leadId && change?.from && change.from !== change.to && (
              <UndoButton leadId={leadId} status={change.from} undoes={change.to} />
            )}
            {onDismiss && (
              <button
                type="button"
                onClick={onDismiss}
                aria-label={m.admin_leads_dismiss_message()}
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

/** "Asha: Dead (was New)", "Asha: New again", or why an undo did nothing; null for nothing to report. */
function reportOf(answer: StatusAnswer): string | null {
  if (!answer.saved) return answer.isNewer ? answer.message : null;
  const { name, from, to } = answer.change;
  const was =
    from === null ? " again" : from === to ? "" : m.admin_leads_was({ from: statusLabels[from]() });
  return `${name}: ${statusLabels[to]()}${was}`;
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
      // The button disappears: its focus moves to the line that reports the result.
      onSubmit={(event) => focusLine(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="answer" value="in-place" />
      <input type="hidden" name="lead_id" value={leadId} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="undoes" value={undoes} />
      <input type="hidden" name="back" value={pathname + search} />
      <button className={button("onDark", "border-0! px-4! underline underline-offset-4")}>
        {m.admin_leads_undo()}
      </button>
    </fetcher.Form>
  );
}

const focusLine = (form: HTMLElement) => form.closest<HTMLElement>("[role=status]")?.focus();
