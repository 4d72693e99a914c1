import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export type ChannelName = Tables<"alert_deliveries">["channel"];

/** The ways out, in the order of Settings. */
export const channelLabels: Record<ChannelName, () => string> = {
  mail: m.contact_email,
  webhook: m.admin_alert_channel_webhook,
  push: m.admin_alert_channel_push,
};
export const channelNames = Object.keys(channelLabels) as ChannelName[];

export const isChannelName = (value: unknown): value is ChannelName =>
  (channelNames as unknown[]).includes(value);

/** `files`: what would be sent is written into files of this machine. */
export type ChannelMode = "on" | "files" | "off";

export type ChannelState = {
  name: ChannelName;
  mode: ChannelMode;
  /** Where alerts go, or how to set the channel up. */
  explanation: string;
  waiting: number;
  /** Given up after a day of attempts. */
  failed: number;
  lastSentAt: string | null;
  lastError: string | null;
  lastErrorAt: string | null;
  /** Whether its last attempt was not taken. */
  isFailing: boolean;
};
