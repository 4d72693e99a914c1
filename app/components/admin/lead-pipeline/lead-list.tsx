import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { counted } from "~/utils/text";
import { LeadSkeleton } from "./lead-skeleton";
import { StatusUndo } from "./lead-status-undo";
import { LeadTable } from "./lead-table";

type Props = { leads: LeadRow[]; count: number; search: LeadSearch };

/** The leads, and what was last done to one of them: that stays when the lead has left the list. */
export function LeadList({ leads, count, search }: Props) {
  const [changed, setChanged] = useState<string | null>(null);
  const { state, location, formMethod } = useNavigation();
  // Not behind a dialog that is open over the list.
  const isList = useLocation().pathname === "/admin/leads";
  const isLoading = state === "loading" && !formMethod && location.pathname === "/admin/leads";
  return (
    <section aria-label="Leads" aria-busy={isLoading} className="mt-6">
      <p aria-live="polite" className="pb-2 text-sm text-ink-soft">
        {counted(count, "lead", "leads")}
      </p>
      <div className="relative">
        <LeadTable leads={leads} search={search} onStatusChange={setChanged} />
        {isLoading && <LeadSkeleton />}
      </div>
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center">
        <StatusUndo leadId={isList ? changed : null} onDismiss={() => setChanged(null)} />
      </div>
    </section>
  );
}
