import { Link, useLocation } from "@remix-run/react";
import { Pagination } from "~/components/site/list/pagination";
import { officeTimeText } from "~/domain/agency/office-time";
import type { AwaitedFeedback } from "~/domain/bookings/viewings/feedback";
import type { ClaimsToReviewData } from "~/domain/claims/admin-claim";
import type { PropertyNewsData } from "~/domain/criteria/matches/property-news";
import type { DealsToRecordData } from "~/domain/deals/deals-to-record";
import type { EndingMandatesData } from "~/domain/owners/ending-mandate";
import type { UnconfirmedPropertiesData } from "~/domain/properties/availability/confirmation";
import type { DiaryBooking } from "~/domain/bookings/diary/diary";
import type { SpamMark } from "~/domain/spam/spam";
import type { ResponseMedian } from "~/domain/response/response-time";
import {
  kindWords,
  otherKinds,
  queueKinds,
  queueTotal,
  type OtherKind,
  type QueueCounts,
  type QueueEntry,
  type QueueKind,
} from "~/domain/today/today-queue";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { TaskUndo } from "~/components/admin/tasks/task-undo";
import { TodayTasks } from "~/components/admin/tasks/today-tasks";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import type { DoneTask, TodayTasks as TodayTasksData } from "~/domain/tasks/task";
import { button } from "~/components/ui/button";
import { SpamUndo } from "~/components/admin/spam/spam-undo";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { ClaimsToReview } from "./claims-to-review";
import { DealsToRecord } from "./deals-to-record";
import { EndingMandates } from "./ending-mandates";
import { PropertyNews } from "./property-news";
import { QueueEntryCard } from "./queue-entry";
import { UnconfirmedProperties } from "./unconfirmed-properties";
import { useChangeText, useRefresh } from "./refresh";
import { ViewingsToConfirm } from "./viewings-to-confirm";
import { ViewingsToReview } from "./viewings-to-review";

type Props = {
  entries: QueueEntry[];
  counts: QueueCounts;
  /** Selected kind; null for all. */
  kind: QueueKind | null;
  page: number;
  pageCount: number;
  tasks: TodayTasksData;
  toConfirm: DiaryBooking[];
  awaited: AwaitedFeedback;
  news: PropertyNewsData;
  unconfirmed: UnconfirmedPropertiesData;
  claims: ClaimsToReviewData;
  ending: EndingMandatesData;
  toRecord: DealsToRecordData;
  /** Kind shown instead of the queue; null for the queue. */
  otherKind: OtherKind | null;
  /** Null if no enquiries were answered. */
  response: ResponseMedian | null;
  spamMarks: SpamMark[];
  doneTask: DoneTask | null;
  /** Date and time of loading, in Dar es Salaam. */
  today: string;
  updatedAt: string;
};

export function TodayPage(props: Props) {
  const { counts, kind, tasks, news, claims, ending, otherKind, response, updatedAt, today } =
    props;
  const { pathname } = useLocation();
  useRefresh({ isPaused: pathname !== "/admin/today" });
  const change = useChangeText(counts);
  const isLast = props.page === props.pageCount;
  const otherNews = kind === null && isLast && <OtherNews {...props} />;
  return (
    <main id="content" className="page max-w-3xl py-6 max-lg:py-3">
      <Header updatedAt={updatedAt} />
      <p role="status" className="sr-only">
        {change}
      </p>
      <KindLinks
        counts={counts}
        others={{
          task: tasks.due,
          deal: props.toRecord.count,
          mandate: ending.count,
          match: news.count,
          claim: claims.count,
        }}
        chosen={otherKind ?? kind}
      />
      {otherKind ? (
        <div id="list" tabIndex={-1} className="outline-none">
          {otherNews}
        </div>
      ) : (
        <>
          {kind === null && props.page === 1 && <ViewingsToConfirm viewings={props.toConfirm} />}
          <Queue {...props} />
          {kind === null && props.page === 1 && (
            <TodayTasks data={tasks} isAlone={false} today={today} />
          )}
          {otherNews}
          {kind === null && isLast && counts.older > 0 && <OlderLink count={counts.older} />}
        </>
      )}
      {response && (
        <p className="mt-6 text-sm text-ink-soft">
          {m.admin_today_response({
            time: officeTimeText(response.minutes),
            count: response.count,
            number: formatNumber(response.count),
          })}
        </p>
      )}
      <UndoArea>
        <SpamUndo marks={props.spamMarks} />
        <TaskUndo task={props.doneTask} />
      </UndoArea>
    </main>
  );
}

function Header({ updatedAt }: Pick<Props, "updatedAt">) {
  const { search } = useLocation();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-display text-xl font-semibold max-lg:text-lg">
          {m.admin_common_today()}
        </h1>
        <Link
          to={`/admin/today/tasks/new${search}`}
          preventScrollReset
          className={button("outline", "px-3! text-sm")}
        >
          <Icon name="plus" className="size-4" /> {m.admin_task_add()}
        </Link>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {m.admin_today_wait_note()} ·{" "}
        <span className="inline-block">{m.admin_today_updated({ updatedAt })}</span>
      </p>
    </>
  );
}

/** Sections below the queue, or one of them instead of it. */
function OtherNews(props: Props) {
  const { tasks, awaited, news, unconfirmed, claims, ending, otherKind, today } = props;
  const shows = (kind: OtherKind) => !otherKind || otherKind === kind;
  return (
    <>
      {otherKind === "task" && <TodayTasks data={tasks} isAlone today={today} />}
      {!otherKind && <ViewingsToReview awaited={awaited} />}
      {shows("deal") && <DealsToRecord toRecord={props.toRecord} isAlone={otherKind === "deal"} />}
      {shows("mandate") && (
        <EndingMandates ending={ending} isAlone={otherKind === "mandate"} today={today} />
      )}
      {shows("match") && <PropertyNews news={news} isAlone={otherKind === "match"} />}
      {!otherKind && <UnconfirmedProperties unconfirmed={unconfirmed} />}
      {shows("claim") && (
        <ClaimsToReview toReview={claims} isAlone={otherKind === "claim"} today={today} />
      )}
    </>
  );
}

function Queue({ entries, kind, page, pageCount }: Props) {
  return (
    <>
      <ol id="list" tabIndex={-1} className="mt-3 space-y-2 outline-none">
        {entries.map((entry) => (
          <QueueEntryCard key={keyOf(entry)} entry={entry} />
        ))}
      </ol>
      {entries.length === 0 && (
        <p className="rounded-xl border border-line bg-white p-6 text-ink-soft">
          {kind ? m.admin_today_empty_kind() : m.admin_today_empty()}
        </p>
      )}
      <Pagination page={page} pageCount={pageCount} label={m.admin_today_pages()} />
    </>
  );
}

function OlderLink({ count }: { count: number }) {
  return (
    <Link
      to="/admin/today?kind=older"
      className="mt-6 flex min-h-11 items-center justify-between gap-3 rounded-xl border border-line bg-white px-3 font-medium hover:border-lagoon-600"
    >
      {m.admin_today_older({ count, number: formatNumber(count) })}
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </Link>
  );
}

const keyOf = ({ person_id, lead_id, callback_id }: QueueEntry) =>
  person_id ?? lead_id ?? callback_id;

type KindLinksProps = {
  counts: QueueCounts;
  others: Record<OtherKind, number>;
  chosen: QueueKind | OtherKind | null;
};

/** Links to the non-empty kinds, with counts. */
function KindLinks({ counts, others, chosen }: KindLinksProps) {
  const kinds = queueKinds.filter((kind) => counts[kind] > 0 || kind === chosen);
  const all = {
    kind: null,
    to: "/admin/today",
    label: m.admin_common_all(),
    count: queueTotal(counts),
  };
  const links = kinds.map((kind) => ({
    kind,
    to: `/admin/today?kind=${kind}`,
    label: kindWords[kind].label(),
    count: counts[kind],
  }));
  const otherLinks = (Object.keys(otherKinds) as OtherKind[])
    .map((one) => ({
      kind: one,
      to: `/admin/today?kind=${one}`,
      label: otherKinds[one](),
      count: others[one],
    }))
    .filter((link) => link.count > 0 || link.kind === chosen);
  return (
    <nav aria-label={m.admin_today_kinds()} className="-mx-4 mt-2 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2 lg:flex-wrap">
        {[all, ...links, ...otherLinks].map(({ kind, to, label, count }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={kind === chosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3 text-[0.9375rem]",
                kind === chosen
                  ? "border-lagoon-800 bg-lagoon-800 font-semibold text-white"
                  : "border-line bg-white hover:border-lagoon-600",
              )}
            >
              {label} <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
