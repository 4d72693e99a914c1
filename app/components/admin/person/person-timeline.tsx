import { Link, useSearchParams } from "@remix-run/react";
import { Icon, type IconName } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import type { TimelineEntry, TimelineKind } from "~/domain/people/timeline";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { htmlInstant } from "~/utils/time/date-words";
import { updateParams } from "~/utils/web/url-params";
import { PersonPanel } from "./person-panel";

const icons: Record<TimelineKind, IconName> = {
  lead: "inbox",
  note: "sticky-note",
  status: "circle-dot",
  reminder: "bell",
  callback: "phone-incoming",
  "contact-click": "mouse-pointer-click",
  booking: "calendar-clock",
  feedback: "eye",
  criteria: "search",
  "criteria-ended": "search-x",
  told: "message-circle",
  offer: "handshake",
  "offer-answer": "handshake",
  deal: "handshake",
  task: "check",
  "person-note": "sticky-note",
  "person-whatsapp": "message-circle",
  "person-call": "phone",
};

type Props = {
  entries: TimelineEntry[];
  hasMore: boolean;
  page: number;
  /** Set when several names share the phone; each entry then shows its name. */
  hasSeveralNames: boolean;
};

export function PersonTimeline({ entries, hasMore, page, hasSeveralNames }: Props) {
  return (
    <PersonPanel title={m.admin_common_timeline()}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{m.admin_person_timeline_end()}</p>
      ) : (
        <ol>
          {entries.map((entry, index) => (
            <li
              key={index}
              className="relative flex gap-3 pb-4 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
              data-kind={entry.kind}
            >
              <KindIcon kind={entry.kind} />
              <Entry entry={entry} hasName={hasSeveralNames} />
            </li>
          ))}
        </ol>
      )}
      <Pages page={page} hasMore={hasMore} />
    </PersonPanel>
  );
}

function KindIcon({ kind }: { kind: TimelineKind }) {
  const icon = icons[kind];
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-lagoon-50 text-lagoon-800"
    >
      <Icon name={icon} className="size-4" />
    </span>
  );
}

function Entry({ entry, hasName }: { entry: TimelineEntry; hasName: boolean }) {
  const { title, happenedAt, subject, text, name, leadId, isSuspectedSpam } = entry;
  return (
    <div className="min-w-0 grow pt-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {title}
          {isSuspectedSpam && (
            <span className="text-danger"> {m.admin_person_suspected_spam()}</span>
          )}
        </span>
        <time dateTime={htmlInstant(happenedAt)} className="text-sm text-ink-faint">
          {formatDateTime(happenedAt)}
        </time>
      </p>
      {(subject || (hasName && name)) && (
        <p className="text-sm text-ink-soft">
          {hasName && name && `${name}${subject ? ", " : ""}`}
          {subject && (leadId ? <LeadLink id={leadId} subject={subject} /> : subject)}
        </p>
      )}
      {text && <p className="pt-0.5 text-[0.9375rem] whitespace-pre-line">{text}</p>}
    </div>
  );
}

const LeadLink = ({ id, subject }: { id: string; subject: string }) => (
  <Link to={`/admin/leads/${id}`} className="underline underline-offset-2 hover:text-ink">
    {subject}
  </Link>
);

function Pages({ page, hasMore }: Pick<Props, "page" | "hasMore">) {
  const [params] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={m.admin_person_timeline_pages()} className="flex gap-3 pt-4">
      {page > 1 && (
        <Link
          to={updateParams(params, { page: page === 2 ? null : page - 1 })}
          preventScrollReset
          className={button("outline", "px-3!")}
        >
          {m.admin_common_newer()}
        </Link>
      )}
      {hasMore && (
        <Link
          to={updateParams(params, { page: page + 1 })}
          preventScrollReset
          className={button("outline", "px-3!")}
        >
          {m.admin_common_older()}
        </Link>
      )}
    </nav>
  );
}
