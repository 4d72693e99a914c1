import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { statusLabels, type LeadStatus } from "~/domain/leads/lead";
import { newerStatusText } from "~/domain/leads/lead-row";
import type { StatusAnswer } from "~/domain/leads/manage/lead-status.schema";
import { classNames } from "~/utils/class-names";
import { useStatusFetcher } from "./lead-status-form";

type Props = { leadId: string | null; onDismiss?: () => void };

/** Reports the change of a lead's status, and offers to undo it. */
export function StatusUndo({ leadId, onDismiss }: Props) {
  const { data } = useStatusFetcher(leadId);
  const answer = leadId ? data : undefined;
  const change = answer?.saved ? answer.change : null;
  return (
    <div role="status" tabIndex={-1} className="pointer-events-auto rounded-lg">
      <NewerStatus answer={answer} />
      {change && (
        <div
          key={`${change.from} ${change.to}`}
          onAnimationEnd={onDismiss}
          className={classNames(
            "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-lagoon-950 py-1 pr-1 pl-4 text-white shadow-raised",
            // Ten seconds, and as long as somebody is about to click it.
            onDismiss &&
              "animate-[toast-out_180ms_10s_forwards] focus-within:[animation-play-state:paused] hover:[animation-play-state:paused]",
          )}
        >
          <p className="py-2">
            {change.name}: {statusLabels[change.to]}
            {change.from && change.from !== change.to && ` (was ${statusLabels[change.from]})`}
            {change.from === null && " again"}
          </p>
          <div className="ml-auto flex items-center">
            {change.from && change.from !== change.to && (
              <UndoButton leadId={leadId ?? ""} status={change.from} undoes={change.to} />
            )}
            {onDismiss && (
              <button
                type="button"
                onClick={onDismiss}
                aria-label="Dismiss message"
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

/** Says that an undo has changed nothing. */
function NewerStatus({ answer }: { answer?: StatusAnswer }) {
  if (answer?.saved !== false || !answer.newer) return null;
  return (
    <p className="rounded-lg bg-lagoon-950 px-4 py-2 text-white shadow-raised">
      {newerStatusText(answer.newer)}
    </p>
  );
}

type UndoProps = { leadId: string; status: LeadStatus; undoes: LeadStatus };

function UndoButton({ leadId, status, undoes }: UndoProps) {
  const fetcher = useStatusFetcher(leadId);
  return (
    <fetcher.Form
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
      <button className={button("onDark", "border-0! px-4! underline underline-offset-4")}>
        Undo
      </button>
    </fetcher.Form>
  );
}

const focusLine = (form: HTMLElement) => form.closest<HTMLElement>("[role=status]")?.focus();
