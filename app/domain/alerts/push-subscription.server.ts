import {
  generatePushKeys,
  type PushDevice,
  type PushKeys,
} from "~/services/alerts/web-push.server";
import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";

let keys: Promise<PushKeys> | undefined;

/** Creates the keys on first use. */
export function getPushKeys(): Promise<PushKeys> {
  keys ??= readOrMakeKeys();
  keys.catch(() => (keys = undefined));
  return keys;
}

async function readOrMakeKeys(): Promise<PushKeys> {
  const read = () =>
    workerDatabase().from("push_keys").select("public_key,private_key").maybeSingle();
  let stored = unwrapMaybe(await read());
  if (!stored) {
    const { publicKey, privateKey } = generatePushKeys();
    // If two processes create a pair at once, one pair wins.
    const made = { is_only: true, public_key: publicKey, private_key: privateKey };
    const options = { onConflict: "is_only", ignoreDuplicates: true };
    unwrapMaybe(await workerDatabase().from("push_keys").upsert(made, options));
    stored = unwrap(await read());
  }
  return { publicKey: stored.public_key, privateKey: stored.private_key };
}

export async function addSubscription(device: PushDevice): Promise<void> {
  const options = { onConflict: "endpoint" };
  unwrapMaybe(await workerDatabase().from("push_subscriptions").upsert(device, options));
}

export async function removeSubscription(id: string): Promise<void> {
  unwrapMaybe(await workerDatabase().from("push_subscriptions").delete().eq("id", id));
}

export async function removeEndpoint(endpoint: string): Promise<void> {
  unwrapMaybe(await workerDatabase().from("push_subscriptions").delete().eq("endpoint", endpoint));
}

export async function listEndpoints(): Promise<string[]> {
  const rows = unwrap(await workerDatabase().from("push_subscriptions").select("endpoint"));
  return rows.map(({ endpoint }) => endpoint);
}
