import { m } from "~/text/messages";

export const channelNames = ["mail", "webhook", "push"] as const;
export type ChannelName = (typeof channelNames)[number];

export const channelLabels: Record<ChannelName, () => string> = {
  mail: m.contact_email,
  webhook: m.admin_alert_channel_webhook,
  push: m.admin_alert_channel_push,
};

export const isChannelName = (value: unknown): value is ChannelName =>
  channelNames.some((name) => name === value);

/** `files`: mails are written to disk instead of being sent. */
export type ChannelMode = "on" | "files" | "off";

export type ChannelState = {
  name: ChannelName;
  mode: ChannelMode;
  explanation: string;
  waiting: number;
  /** Deliveries abandoned after a day of attempts. */
  failed: number;
  lastSentAt: string | null;
  lastError: string | null;
  lastErrorAt: string | null;
  isFailing: boolean;
};
