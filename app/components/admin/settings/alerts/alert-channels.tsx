import { Link, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { SettingsPage } from "~/components/admin/settings/settings-page";
import { button } from "~/components/ui/button";
import { channelLabels, type ChannelState } from "~/domain/alerts/alert-channels";
import { classNames } from "~/utils/class-names";
import { formatDateTime } from "~/utils/time/dates";
import { AlertMails } from "./alert-mails";
import { SpamSettings, type SpamSettingsData } from "./spam-settings";
import type { AlertMailState } from "~/domain/criteria/alert-mails/alert-mail";
import { ThisDevice } from "./this-device";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";
import { FactList } from "./fact-list";

type Channel = ChannelState & { submissionId: string };
type Props = {
  channels: Channel[];
  /** Push endpoints of subscribed devices. */
  endpoints: string[];
  publicKey: string;
  mails: AlertMailState;
  spam: SpamSettingsData;
};

/** Alert channels with their state, a test, and a retry of failed deliveries. */
export function AlertChannels({ channels, endpoints, publicKey, mails, spam }: Props) {
  return (
    <SettingsPage title={m.admin_settings_alerts()} intro={m.admin_settings_alerts_intro()}>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {channels.map((channel) => (
          <ChannelPanel key={channel.name} channel={channel} devices={endpoints.length}>
            {channel.name === "push" && <ThisDevice {...{ publicKey, endpoints }} />}
            {channel.name === "mail" && (
              <Link to="/admin/settings/mail" className={button("quiet", "-ml-4")}>
                {m.admin_mail_title()}
              </Link>
            )}
          </ChannelPanel>
        ))}
      </div>
      <AlertMails mails={mails} />
      <SpamSettings {...spam} />
    </SettingsPage>
  );
}

type PanelProps = { channel: Channel; devices: number; children: ReactNode };

function ChannelPanel({ channel, devices, children }: PanelProps) {
  const { name, explanation, failed } = channel;
  const mode = name === "push" && devices === 0 ? "off" : channel.mode;
  return (
    <section
      aria-labelledby={`channel-${name}`}
      className="rounded-xl border border-line bg-white p-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`channel-${name}`} className="text-lg font-semibold">
          {channelLabels[name]()}
        </h2>
        <StateBadge channel={{ ...channel, mode }} />
      </div>
      <p className="mt-2 wrap-break-word text-ink-soft">{explanation}</p>
      {mode !== "off" && (
        <ChannelFacts channel={channel} devices={name === "push" ? devices : null} />
      )}
      {children}
      {mode !== "off" && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ChannelButton
            channel={channel}
            intent="test"
            label={m.admin_settings_channel_test()}
            busy={m.admin_settings_channel_sending()}
          />
          {failed > 0 && (
            <ChannelButton
              channel={channel}
              intent="retry"
              label={m.common_try_again()}
              busy={m.admin_settings_channel_retrying()}
            />
          )}
        </div>
      )}
    </section>
  );
}

function badgeOf({ mode, isFailing, lastSentAt }: ChannelState): [string, string] {
  if (mode === "off") return [m.admin_settings_channel_off(), "bg-badge-grey"];
  if (isFailing) return [m.admin_settings_channel_failing(), "bg-danger"];
  if (mode === "files") return [m.admin_settings_channel_files(), "bg-badge-orange"];
  return lastSentAt
    ? [m.admin_settings_channel_working(), "bg-badge-green"]
    : [m.admin_settings_channel_untested(), "bg-badge-blue"];
}

function StateBadge({ channel }: { channel: ChannelState }) {
  const [label, colour] = badgeOf(channel);
  return (
    <span
      className={classNames(
        "shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium text-white",
        colour,
      )}
    >
      {label}
    </span>
  );
}

function ChannelFacts({ channel, devices }: { channel: Channel; devices: number | null }) {
  const { lastSentAt, lastError, lastErrorAt, waiting, failed } = channel;
  const facts: [string, string | null][] = [
    [m.admin_settings_devices(), devices === null ? null : String(devices)],
    [
      channel.mode === "files" ? m.admin_settings_last_written() : m.admin_settings_last_sent(),
      lastSentAt ? formatDateTime(lastSentAt) : m.admin_settings_channel_never(),
    ],
    [
      m.admin_settings_last_error(),
      lastErrorAt &&
        m.admin_settings_error_at({ date: formatDateTime(lastErrorAt), error: lastError ?? "" }),
    ],
    [m.admin_settings_channel_waiting(), waiting > 0 ? String(waiting) : null],
    [m.admin_settings_channel_failed(), failed > 0 ? String(failed) : null],
  ];
  return <FactList facts={facts} className="mt-3 space-y-1.5 text-[0.9375rem]" />;
}

type ButtonProps = { channel: Channel; intent: "test" | "retry"; label: string; busy: string };

function ChannelButton({ channel: { name, submissionId }, intent, label, busy }: ButtonProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      {...discovered}
      method="post"
      action="/admin/settings/alerts/channels"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="channel" value={name} />
      <input type="hidden" name="submission_id" value={submissionId} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={m.admin_settings_channel_button({
          action: label,
          channel: channelLabels[name](),
        })}
        onClick={(event) => isBusy && event.preventDefault()}
        className={button("outline")}
      >
        {isBusy ? busy : label}
      </button>
    </fetcher.Form>
  );
}
