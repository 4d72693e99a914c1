import { useFetcher } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { AlertMailState } from "~/domain/criteria/alert-mails/alert-mail";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDateTime } from "~/utils/time/dates";
import { FactList } from "./fact-list";

/** Search alerts told by mail, with the stored addresses to ask. */
export function AlertMails({ mails }: { mails: AlertMailState }) {
  const { isOn, stored, failed } = mails;
  return (
    <section
      aria-labelledby="search-alerts"
      className="mt-6 max-w-3xl rounded-xl border border-line bg-white p-5"
    >
      <h2 id="search-alerts" className="text-lg font-semibold">
        {m.admin_alert_mails_title()}
      </h2>
      <p className="mt-2 text-ink-soft">
        {isOn ? m.admin_alert_mails_on() : m.admin_alert_mails_off()}
      </p>
      <Facts {...mails} />
      {isOn && (stored > 0 || failed > 0) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {stored > 0 && (
            <Click
              intent="ask-stored"
              label={m.admin_alert_mails_ask({ count: stored, number: formatNumber(stored) })}
            />
          )}
          {failed > 0 && <Click intent="retry" label={m.common_try_again()} />}
        </div>
      )}
    </section>
  );
}

function Facts(mails: AlertMailState) {
  const { confirmed, unconfirmed, waiting, failed, last_sent_at, last_error, last_error_at } =
    mails;
  const facts: [string, string | null][] = [
    [m.admin_alert_mails_confirmed(), formatNumber(confirmed)],
    [m.admin_alert_mails_unconfirmed(), formatNumber(unconfirmed)],
    [m.admin_settings_last_sent(), last_sent_at && formatDateTime(last_sent_at)],
    [
      m.admin_settings_last_error(),
      last_error_at &&
        m.admin_settings_error_at({ date: formatDateTime(last_error_at), error: last_error ?? "" }),
    ],
    [m.admin_settings_channel_waiting(), waiting > 0 ? formatNumber(waiting) : null],
    [m.admin_settings_channel_failed(), failed > 0 ? formatNumber(failed) : null],
  ];
  return (
    <FactList
      facts={facts}
      className="mt-3 grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2"
    />
  );
}

function Click({ intent, label }: { intent: "ask-stored" | "retry"; label: string }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      {...discovered}
      method="post"
      action="/admin/settings/alerts/search-alerts"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={button("outline")}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}
