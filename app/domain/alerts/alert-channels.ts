import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export type ChannelName = Tables<"alert_deliveries">["channel"];

export const channelLabels: Record<ChannelName, () => string> = {
  mail: m.contact_email,
  webhook: m.admin_alert_channel_webhook,
  push: m.admin_alert_channel_push,
};
export const channelNames = Object.keys(channelLabels) as ChannelName[];

export const isChannelName = (value: unknown): value is ChannelName =>
  (channelNames as unknown[]).includes(value);

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
