import { setTimeout as pause } from "node:timers/promises";
import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";
import { m } from "~/text/messages";
import type { ChannelName } from "./alert-channels";
import { wakeAlertWorker } from "./alert-worker.server";

export type TestResult = { ok: true } | { ok: false; problem: string };

const LONGEST_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Sends a test through one channel and waits for the result; the same id is one test. */
export async function sendTest(for_channel: ChannelName, test: string): Promise<TestResult> {
  unwrapMaybe(await workerDatabase().rpc("add_test_alert", { test, for_channel }));
  wakeAlertWorker();
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const deliveries = await readDeliveries(test);
    if (deliveries.length === 0) return { ok: false, problem: m.admin_alert_no_device() };
    const refused = deliveries.find(({ state }) => state === "failed");
    if (refused) return { ok: false, problem: refused.last_error ?? m.admin_alert_test_rejected() };
    if (deliveries.every(({ state }) => state === "sent")) return { ok: true };
    if (performance.now() > until) return { ok: false, problem: m.admin_alert_test_pending() };
    await pause(LOOK_EVERY_MS);
  }
}

const readDeliveries = async (alertId: string) =>
  unwrap(
    await workerDatabase()
      .from("alert_deliveries")
      .select("state,last_error")
      .eq("alert_id", alertId),
  );

export async function retryFailed(for_channel: ChannelName): Promise<number> {
  const count = unwrap(await workerDatabase().rpc("retry_alert_deliveries", { for_channel }));
  wakeAlertWorker();
  return count;
}
