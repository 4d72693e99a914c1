import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import type { LeadTableRow } from "./lead-table";
import type { LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";
import type { Clock } from "~/domain/leads/lead-row";
import type { SpamMark } from "~/domain/spam/spam";
import type { QueueCounts } from "~/domain/today/today-queue";
import { formatNumber } from "~/utils/text";
import type { DeletedRow } from "~/domain/bin/bin";
import { BulkUndo } from "~/components/admin/bulk/bulk-undo";
import { SelectableList } from "~/components/admin/bulk/selection-bar";
import { FilterTabs } from "~/components/admin/saved-filters/filter-tabs";
import type { BulkChange } from "~/domain/bulk/bulk-change";
import type { SavedFilter } from "~/domain/saved-filters/saved-filter";
import type { Tag } from "~/domain/tags/tag";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { SpamUndo } from "~/components/admin/spam/spam-undo";
import { useRefresh } from "~/components/admin/today/refresh";
import { m } from "~/text/messages";
import { CallbackRequests, type CallbackPage } from "./callback-requests";
import { LeadFilters } from "./lead-filters";
import { LeadList } from "./lead-list";
import { TodayLine } from "./today-line";

type Props = {
  today: QueueCounts;
  leads: LeadTableRow[];
  count: number;
  pageCount: number;
  search: LeadSearch;
  counts: PipelineCounts;
  callbacks: CallbackPage;
  spamMarks: SpamMark[];
  lastDeleted: DeletedRow | null;
  lastChange: BulkChange | null;
  tags: Tag[];
  savedFilters: SavedFilter[];
  clock: Clock;
};

export function LeadPipeline(props: Props) {
  const { leads, count, pageCount, search, counts, callbacks, clock, tags, lastChange } = props;
  const isOperator = useIsOperator();
  const { pathname, search: query } = useLocation();
  useRefresh({ isPaused: pathname !== "/admin/leads" });
  return (
    <main id="content" className="page py-4 max-lg:py-2">
      <div className="flex items-center justify-between gap-x-2 sm:gap-x-3">
        <h1 className="font-display text-lg font-semibold lg:text-xl">{m.admin_leads_title()}</h1>
        <div className="flex shrink-0 sm:gap-2">
          {isOperator && (
            <a href={`/admin/leads/export.csv${query}`} className={button("quiet", "px-3!")}>
              <Icon name="download" className="size-5" />
              <span className="max-sm:sr-only">{m.admin_common_export_csv()}</span>
            </a>
          )}
          <Link to={`new${query}`} preventScrollReset className={button("primary", "max-sm:px-3!")}>
            <Icon name="plus" className="size-5" /> {m.admin_lead_add()}
          </Link>
        </div>
      </div>
      {search.isSpam && (
        <p className="mt-6 rounded-lg bg-sand-200 p-4 text-sm">
          {m.admin_leads_spam_note()}{" "}
          {isOperator && (
            <Link to="/admin/settings/alerts#spam" className="underline underline-offset-2">
              {m.admin_spam_blocked()}
            </Link>
          )}
        </p>
      )}
      <FilterTabs list="leads" filters={props.savedFilters} />
      <LeadFilters counts={counts} search={search} tags={tags} />
      <div className="mt-2 gap-3 space-y-2 lg:mt-3 lg:flex lg:flex-wrap lg:items-start lg:space-y-0">
        <TodayLine counts={props.today} />
        {hasCallbacks(props) && <CallbackRequests waiting={counts.callbacks} page={callbacks} />}
      </div>
      <BulkUndo change={lastChange} />
      {/* A new key clears the selection after a change. */}
      <SelectableList key={lastChange?.id} entity="lead" count={search.isSpam ? 0 : count}>
        <LeadList {...{ leads, count, search, tags, clock }} />
      </SelectableList>
      <Pagination page={search.page} pageCount={pageCount} label={m.admin_leads_pages()} />
      <HiddenListLinks {...props} />
      <UndoArea>
        <SpamUndo marks={props.spamMarks} />
        <BinUndo row={props.lastDeleted} />
      </UndoArea>
    </main>
  );
}

const hasCallbacks = ({ counts, callbacks: { search, count } }: Props) =>
  search.isSpam ? count > 0 : search.isOpen || counts.callbacks > 0;

const listLink =
  "inline-flex min-h-11 items-center text-ink-soft underline underline-offset-2 hover:text-ink";

/** Links to suspected spam and to dismissed callback requests. */
function HiddenListLinks({ counts, search }: Props) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
      {(counts.spam > 0 || search.isSpam) && (
        <Link to={search.isSpam ? "/admin/leads" : "?spam=suspected"} className={listLink}>
          {search.isSpam
            ? m.admin_leads_back()
            : m.admin_leads_spam({ number: formatNumber(counts.spam) })}
        </Link>
      )}
      {counts.dismissedCallbacks > 0 && (
        <Link to="/admin/leads?callbacks=dismissed" className={listLink}>
          {m.admin_common_counted_title({
            title: m.admin_leads_callbacks_dismissed(),
            number: formatNumber(counts.dismissedCallbacks),
          })}
        </Link>
      )}
    </p>
  );
}
