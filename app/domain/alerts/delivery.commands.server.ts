import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";
import { takeCharacters } from "~/utils/text";
import { alertContentSchema } from "./alert";
import { isChannelName, type ChannelName } from "./alert-channels";
import type { Delivery } from "./alert-channels.server";

/** A delivery as the database hands it out; null in place of a content that this version does not know. */
export type ClaimedDelivery = Omit<Delivery, "content"> & { content: Delivery["content"] | null };

/** Hands new alerts to these channels; gives the channels for which something is due. */
export async function dispatchAlerts(channels: ChannelName[]): Promise<ChannelName[]> {
  return unwrap(await workerDatabase().rpc("dispatch_alerts", { channels })).filter(isChannelName);
}

/** Takes up to `most` deliveries that are due; after the lease another process may take them. */
export async function claimDeliveries(
  channel: ChannelName,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<ClaimedDelivery[]> {
  const claimed = await workerDatabase().rpc("claim_alert_deliveries", {
    for_channel: channel,
    most,
    lease_ms: leaseMs,
  });
  return unwrap(claimed).map(
    ({ id, attempts, content, subscription_id, endpoint, p256dh, auth }) => ({
      id,
      attempt: attempts,
      content: alertContentSchema.safeParse(content).data ?? null,
      device: subscription_id ? { id: subscription_id, endpoint, p256dh, auth } : null,
    }),
  );
}

/** The database takes no longer reason, in characters. */
const LONGEST_PROBLEM = 300;

/** Notes that a delivery was taken. */
export async function settleSent({ id, attempt }: ClaimedDelivery): Promise<void> {
  unwrapMaybe(await workerDatabase().rpc("settle_alert_delivery", { delivery: id, attempt }));
}

/** Notes why a delivery was not taken, and after which pause it is tried again; null gives it up. */
export async function settleFailed(
  { id, attempt }: ClaimedDelivery,
  problem: string,
  pauseMs: number | null,
): Promise<void> {
  const settled = await workerDatabase().rpc("settle_alert_delivery", {
    ...{ delivery: id, attempt, problem: takeCharacters(problem, LONGEST_PROBLEM) },
    ...(pauseMs !== null && { pause_ms: pauseMs }),
  });
  unwrapMaybe(settled);
}
