import { Link } from "@remix-run/react";
import { leadStatuses, statusLabels, type LeadStatus } from "~/domain/leads/lead";
import type { LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";

const edges: Record<LeadStatus, string> = {
  new: "border-t-badge-blue",
  contacted: "border-t-lagoon-600",
  "offer-sent": "border-t-badge-orange",
  "deal-closed": "border-t-badge-green",
  dead: "border-t-badge-grey",
};

type Props = { counts: PipelineCounts; search: LeadSearch };

/** Status tiles with counts that toggle the filter; on a narrow screen the selected one comes first. */
export function LeadTiles({ counts, search }: Props) {
  return (
    <ul
      className={classNames(
        "flex gap-2 lg:order-1 lg:grid lg:w-full lg:auto-cols-fr lg:grid-flow-col lg:gap-3",
        search.status && "max-lg:order-first",
      )}
    >
      {leadStatuses.map((status) => {
        const isChosen = search.status === status;
        return (
          <li key={status} className={isChosen ? "max-lg:order-first" : undefined}>
            <Link
              to={isChosen ? "/admin/leads" : `?status=${status}`}
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                "block rounded-lg border border-t-4 border-line bg-white whitespace-nowrap hover:shadow-raised aria-[current]:ring-2 aria-[current]:ring-lagoon-700 aria-[current]:ring-inset",
                "flex min-h-11 items-center gap-1.5 px-3",
                edges[status],
              )}
            >
              <span className="font-bold tabular-nums lg:text-lg">
                {formatNumber(counts[status])}
              </span>{" "}
              <span className="text-sm text-ink-soft">{statusLabels[status]()}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
