import { setTimeout as pause } from "node:timers/promises";
import { unwrap, unwrapMaybe, workerDatabase } from "~/services/database.server";
import { m } from "~/text/messages";
import type { ChannelName } from "./alert-channels";
import { wakeAlertWorker } from "./alert-worker.server";

export type TestResult = { ok: true } | { ok: false; problem: string };

/** The operator watches while a test is sent; a worker of any process sends it. */
const LONGEST_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Sends a test by one channel, as any alert is sent, and waits for how it goes. The same id is one test. */
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

/** Has what was given up tried again; gives how many deliveries that are. */
export async function retryFailed(for_channel: ChannelName): Promise<number> {
  const count = unwrap(await workerDatabase().rpc("retry_alert_deliveries", { for_channel }));
  wakeAlertWorker();
  return count;
}
