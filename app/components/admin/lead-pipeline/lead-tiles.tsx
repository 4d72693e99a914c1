import { Link } from "@remix-run/react";
import { leadStatuses, statusLabels, type LeadStatus } from "~/domain/leads/lead";
import type { LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";

const edges: Record<LeadStatus, string> = {
  new: "border-t-badge-blue",
  contacted: "border-t-lagoon-600",
  "offer-sent": "border-t-badge-orange",
  "deal-closed": "border-t-badge-green",
  dead: "border-t-badge-grey",
};

type Props = { counts: PipelineCounts; search: LeadSearch };

/** The five statuses with their counts; a press shows only those leads, another shows all again. */
export function LeadTiles({ counts, search }: Props) {
  return (
    <ul className="mt-5 grid grid-cols-6 gap-3 *:col-span-2 lg:grid-cols-5 lg:*:col-span-1 max-lg:[&>:nth-child(n+4)]:col-span-3">
      {leadStatuses.map((status) => {
        const isChosen = search.status === status;
        return (
          <li key={status}>
            <Link
              to={isChosen ? "/admin/leads" : `?status=${status}`}
              aria-current={isChosen ? "true" : undefined}
              className={`block rounded-lg border border-t-4 border-line bg-white p-3 hover:shadow-raised aria-[current]:ring-2 aria-[current]:ring-lagoon-700 sm:p-4 ${edges[status]}`}
            >
              <span className="block text-2xl font-bold tabular-nums">{counts[status]}</span>
              <span className="text-sm text-ink-soft">{statusLabels[status]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
