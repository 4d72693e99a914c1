import { Link, useLocation } from "@remix-run/react";
import { Download, Plus } from "lucide-react";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";
import { CallbackRequests, type CallbackRequest } from "./callback-requests";
import { LeadFilters } from "./lead-filters";
import { LeadList } from "./lead-list";
import { LeadTiles } from "./lead-tiles";
import { UnsentPress } from "./lead-unsent";

type Props = {
  leads: LeadRow[];
  count: number;
  pageCount: number;
  search: LeadSearch;
  counts: PipelineCounts;
  callbackRequests: CallbackRequest[];
  /** A button's form that was sent after its session had run out. */
  unsent: (readonly [name: string, value: string])[] | null;
};

/** The panel of the operator's day: who waits for a call, and how far each of them is. */
export function LeadPipeline(props: Props) {
  const { leads, count, pageCount, search, counts, callbackRequests, unsent } = props;
  const { search: query } = useLocation();
  return (
    <main id="content" className="page py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-semibold">Lead Pipeline</h1>
        <div className="flex flex-wrap gap-2">
          <a href={`/admin/leads/export.csv${query}`} className={button("quiet", "px-3!")}>
            <Download aria-hidden className="size-5" /> Export CSV
          </a>
          <Link to={`new${query}`} preventScrollReset className={button("primary")}>
            <Plus aria-hidden className="size-5" /> Add Lead
          </Link>
        </div>
      </div>
      {unsent && <UnsentPress fields={unsent} />}
      <LeadTiles counts={counts} search={search} />
      <LeadFilters counts={counts} search={search} />
      {search.isSpam && (
        <p className="mt-6 rounded-lg bg-sand-200 p-4 text-sm">
          These look as if a program had sent them, so they stand apart and are not counted above.
          Was it a person? Put the lead back, or make a lead of the request.
        </p>
      )}
      {callbackRequests.length > 0 && <CallbackRequests requests={callbackRequests} />}
      <LeadList leads={leads} count={count} search={search} />
      <Pagination page={search.page} pageCount={pageCount} label="Pages of leads" />
      {(counts.spam > 0 || search.isSpam) && (
        <p className="mt-8 text-sm">
          <Link
            to={search.isSpam ? "/admin/leads" : "?spam=suspected"}
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-2 hover:text-ink"
          >
            {search.isSpam ? "Back to all leads" : `Suspected spam (${counts.spam})`}
          </Link>
        </p>
      )}
    </main>
  );
}
