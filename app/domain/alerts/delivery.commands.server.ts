import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";
import { takeCharacters } from "~/utils/text";
import { alertContentSchema } from "./alert";
import { isChannelName, type ChannelName } from "./alert-channels";
import type { Delivery } from "./alert-channels.server";

/** `content` is null if this version doesn't know its kind. */
export type ClaimedDelivery = Omit<Delivery, "content"> & { content: Delivery["content"] | null };

/** Assigns new alerts to the channels and returns those with deliveries due. */
export async function dispatchAlerts(channels: ChannelName[]): Promise<ChannelName[]> {
  return unwrap(await workerDatabase().rpc("dispatch_alerts", { channels })).filter(isChannelName);
}

/** Claims up to `most` due deliveries; other processes may take them once the lease ends. */
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

/** The database's limit, in characters. */
const LONGEST_PROBLEM = 300;

export async function settleSent({ id, attempt }: ClaimedDelivery): Promise<void> {
  unwrapMaybe(await workerDatabase().rpc("settle_alert_delivery", { delivery: id, attempt }));
}

/** Records a failure and when to retry; a null pause gives up. */
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
