import { unwrap, workerDatabase } from "~/services/database.server";
import { channelNames, type ChannelName, type ChannelState } from "./alert-channels";
import { alertChannels } from "./alert-channels.server";

export async function listChannelStates(): Promise<ChannelState[]> {
  const rows = unwrap(await workerDatabase().rpc("alert_channel_states"));
  return Promise.all(
    channelNames.map(async (name) => ({
      ...stateOf(rows.find(({ channel }) => channel === name)),
      ...(await alertChannels[name].getState()),
      name,
    })),
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

function stateOf(row: Row | undefined): Omit<ChannelState, "name" | "mode" | "explanation"> {
  const lastSentAt = row?.last_sent_at ?? null;
  const lastErrorAt = row?.last_error_at ?? null;
  return {
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
