import { isLeadStatus, statusLabels } from "~/domain/leads/lead";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { htmlInstant } from "~/utils/time/date-words";

const labelOf = (status: string) => (isLeadStatus(status) ? statusLabels[status]() : status);

/** Status changes, newest first. */
export function LeadStatusHistory({ changes }: Pick<LeadDetail, "changes">) {
  return (
    <section aria-labelledby="lead-history">
      <h3 id="lead-history" className="pb-1 font-semibold">
        {m.admin_lead_history_title()}
      </h3>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{m.admin_lead_history_empty()}</p>
      ) : (
        <ol
          // Focusable, so that arrow keys scroll it.
          tabIndex={0}
          aria-labelledby="lead-history"
          className="max-h-40 divide-y divide-line overflow-y-auto text-[0.9375rem]"
        >
          {[...changes].reverse().map(({ from_status, to_status, changed_at }) => (
            <li key={changed_at} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span>
                {m.admin_lead_status_change({
                  from: labelOf(from_status),
                  to: labelOf(to_status),
                })}
              </span>
              <time dateTime={htmlInstant(changed_at)} className="text-sm text-ink-faint">
                {formatDateTime(changed_at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
