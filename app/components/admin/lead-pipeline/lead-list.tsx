import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Clock } from "~/domain/leads/lead-row";
import type { Tag } from "~/domain/tags/tag";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { LeadSkeleton } from "./lead-skeleton";
import { StatusUndo } from "./lead-status-undo";
import { LeadTable, type LeadTableRow } from "./lead-table";

type Props = {
  leads: LeadTableRow[];
  count: number;
  search: LeadSearch;
  tags: Tag[];
  clock: Clock;
};

/** Lead list with a report of the last status change, which stays when that lead leaves the list. */
export function LeadList({ leads, count, search, tags, clock }: Props) {
  const [changed, setChanged] = useState<string | null>(null);
  const { state, location, formMethod } = useNavigation();
  // An open dialog covers this report.
  const isList = useLocation().pathname === "/admin/leads";
  const isLoading = state === "loading" && !formMethod && location.pathname === "/admin/leads";
  const summary = (
    <p aria-live="polite" className="text-sm text-ink-soft">
      {m.admin_leads_count({ count, number: formatNumber(count) })}
    </p>
  );
  return (
    <section aria-label={m.admin_common_leads()} aria-busy={isLoading} className="lg:mt-4">
      <div className="relative">
        <LeadTable
          leads={leads}
          search={search}
          tags={tags}
          clock={clock}
          summary={summary}
          onStatusChange={setChanged}
        />
        {isLoading && <LeadSkeleton />}
      </div>
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center">
        <StatusUndo leadId={isList ? changed : null} onDismiss={() => setChanged(null)} />
      </div>
    </section>
  );
}
