import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { Checkbox } from "~/components/form/checkbox";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import type { BlockedSender } from "~/domain/spam/spam";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";

export type SpamSettingsData = {
  isTold: boolean;
  senders: BlockedSender[];
  count: number;
  page: number;
  pageCount: number;
};

/** Alerts about suspected spam, and the blocked senders. */
export function SpamSettings({ isTold, senders, count, page, pageCount }: SpamSettingsData) {
  return (
    <section
      aria-labelledby="spam"
      className="mt-6 max-w-3xl rounded-xl border border-line bg-white p-5"
    >
      <h2 id="spam" className="text-lg font-semibold">
        {m.admin_spam_title()}
      </h2>
      <Click
        intent="save-spam-alerts"
        className="flex flex-wrap items-center justify-between gap-x-4"
        label={m.admin_common_save()}
      >
        <Checkbox
          key={String(isTold)}
          name="about_spam"
          defaultChecked={isTold}
          label={m.admin_spam_alerts()}
        />
      </Click>
      <h3 className="mt-5 font-semibold">
        {m.admin_common_counted_title({
          title: m.admin_spam_blocked(),
          number: formatNumber(count),
        })}
      </h3>
      <p className="text-ink-soft">
        {count === 0 ? m.admin_spam_blocked_empty() : m.admin_spam_blocked_note()}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {senders.map(({ id, value, since }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1">
            <p className="min-w-0 wrap-anywhere">
              {value}{" "}
              <span className="text-sm text-ink-soft">
                {m.admin_spam_since({ date: formatDate(since) })}
              </span>
            </p>
            <Click
              intent="unblock"
              label={m.admin_spam_unblock()}
              fullLabel={m.admin_spam_unblock_label({ sender: value })}
            >
              <input type="hidden" name="sender_id" value={id} />
            </Click>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} label={m.admin_spam_pages()} hash="#spam" />
    </section>
  );
}

type ClickProps = {
  intent: "save-spam-alerts" | "unblock";
  label: string;
  /** Label for screen readers, with the sender. */
  fullLabel?: string;
  className?: string;
  children: ReactNode;
};

function Click({ intent, label, fullLabel, className, children }: ClickProps) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      {...discovered}
      method="post"
      action="/admin/settings/alerts/spam"
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={fullLabel}
        onClick={(event) => isBusy && event.preventDefault()}
        className={button(intent === "unblock" ? "quiet" : "outline", "px-4!")}
      >
        {isBusy ? m.admin_common_saving() : label}
      </button>
    </fetcher.Form>
  );
}
