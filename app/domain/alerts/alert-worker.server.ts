import { AsyncResource } from "node:async_hooks";
import { log } from "~/services/log.server";
import { errorLine } from "~/utils/error-text";
import { withTimeout } from "~/utils/time/with-timeout";
import { channelNames, type ChannelName } from "./alert-channels";
import { alertChannels } from "./alert-channels.server";
import {
  claimDeliveries,
  type ClaimedDelivery,
  dispatchAlerts,
  settleFailed,
  settleSent,
} from "./delivery.commands.server";
import { pauseAfter } from "./retry-pauses";

export type WorkerPace = {
  pollMs: number;
  sendTimeoutMs: number;
  /** Another process may retry after this time; must exceed an attempt and its bookkeeping. */
  leaseMs: number;
  firstPauseMs: number;
};

const PACE: WorkerPace = {
  pollMs: 3000,
  sendTimeoutMs: 40_000,
  leaseMs: 60_000,
  firstPauseMs: 10_000,
};
/** Longest polling interval while the database is down, in milliseconds. */
const LONGEST_POLL = 30_000;

let wake = () => {};

export const wakeAlertWorker = () => wake();

/** Several processes may run the worker; a slow channel doesn't block the others. */
export function startAlertWorker(siteUrl: string, pace: WorkerPace = PACE): void {
  const setUp = channelNames.filter((name) => alertChannels[name].isUsed);
  const busy = new Set<ChannelName>();
  let pause = pace.pollMs;
  let timer: NodeJS.Timeout | undefined;
  const drain = async (name: ChannelName) => {
    if (busy.has(name)) return;
    busy.add(name);
    await sendAllOf(name, siteUrl, pace)
      .catch(logOutage)
      .finally(() => busy.delete(name));
  };
  const round = async () => {
    try {
      for (const name of await dispatchAlerts(setUp)) void drain(name);
      pause = pace.pollMs;
    } catch (error) {
      logOutage(error);
      pause = Math.min(pause * 2, LONGEST_POLL);
    }
    again(pause);
  };
  const again = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), afterMs);
    timer.unref();
  };
  // Log lines of the worker must not carry the id of the request that woke it.
  wake = AsyncResource.bind(() => again(0));
  again(0);
}

const logOutage = (error: unknown) =>
  log.warn({ reason: errorLine(error) }, "Alerts wait: the database does not answer");

async function sendAllOf(name: ChannelName, siteUrl: string, pace: WorkerPace): Promise<void> {
  const { concurrency } = alertChannels[name];
  for (;;) {
    const claimed = await claimDeliveries(name, { most: concurrency, leaseMs: pace.leaseMs });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => attempt(name, delivery, siteUrl, pace)));
  }
}

async function attempt(
  name: ChannelName,
  delivery: ClaimedDelivery,
  siteUrl: string,
  { sendTimeoutMs, firstPauseMs }: WorkerPace,
): Promise<void> {
  const { content } = delivery;
  try {
    // A newer version running during a deployment may know it.
    if (!content) throw new Error("This alert is of a kind that this version does not know");
    await withTimeout(sendTimeoutMs, alertChannels[name].send({ ...delivery, content }, siteUrl));
  } catch (error) {
    const problem = error instanceof Error ? error.message : errorLine(error);
    log.warn({ channel: name, delivery: delivery.id, reason: problem }, "An alert was not taken");
    // The operator is watching a test, so it isn't retried.
    const pauseMs = content?.kind === "test" ? null : pauseAfter(delivery.attempt, firstPauseMs);
    return settleFailed(delivery, problem, pauseMs);
  }
  await settleSent(delivery);
}
