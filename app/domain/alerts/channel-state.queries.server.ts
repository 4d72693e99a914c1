import { unwrap, workerDatabase } from "~/services/database.server";
import { channelNames, type ChannelName, type ChannelState } from "./alert-channels";
import { alertChannels } from "./alert-channels.server";

export async function listChannelStates(): Promise<ChannelState[]> {
  const rows = unwrap(await workerDatabase().rpc("alert_channel_states"));
  return channelNames.map((name) =>
    stateOf(
      name,
      rows.find(({ channel }) => channel === name),
    ),
  );
}

/** Row type with the nullable columns that the generated types lack. */
type Row = {
  waiting: number;
  failed: number;
  last_sent_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
};

function stateOf(name: ChannelName, row: Row | undefined): ChannelState {
  const lastSentAt = row?.last_sent_at ?? null;
  const lastErrorAt = row?.last_error_at ?? null;
  return {
    name,
    mode: alertChannels[name].mode,
    explanation: alertChannels[name].explanation(),
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    lastSentAt,
    lastError: row?.last_error ?? null,
    lastErrorAt,
    isFailing: lastErrorAt !== null && (lastSentAt === null || lastErrorAt > lastSentAt),
  };
}

export async function listFailingChannels(): Promise<ChannelName[]> {
  const states = await listChannelStates();
  return states
    .filter(({ mode, isFailing }) => mode !== "off" && isFailing)
    .map(({ name }) => name);
}
