import { AsyncResource } from "node:async_hooks";
import {
  alertMailQueue,
  dispatchAlertMails,
} from "~/domain/criteria/alert-mails/alert-mail-queue.server";
import type { DeliveryQueue, QueuedDelivery } from "~/domain/deliveries/delivery-queue";
import { log } from "~/services/log.server";
import { errorLine } from "~/utils/error-text";
import { withTimeout } from "~/utils/time/with-timeout";
import { channelNames } from "./alert-channels";
import { alertChannels } from "./alert-channels.server";
import { channelQueue } from "./channel-queue.server";
import { dispatchAlerts } from "./delivery.commands.server";
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

/** Several processes may run the worker; a slow queue doesn't block the others. */
export function startAlertWorker(siteUrl: string, pace: WorkerPace = PACE): void {
  const setUp = channelNames.filter((name) => alertChannels[name].isUsed);
  const busy = new Set<string>();
  let pause = pace.pollMs;
  let timer: NodeJS.Timeout | undefined;
  const drain = async <Delivery extends QueuedDelivery>(queue: DeliveryQueue<Delivery>) => {
    if (busy.has(queue.name)) return;
    busy.add(queue.name);
    await sendAllOf(queue, siteUrl, pace)
      .catch(logOutage)
      .finally(() => busy.delete(queue.name));
  };
  const round = async () => {
    try {
      for (const name of await dispatchAlerts(setUp)) void drain(channelQueue(name));
      if (await dispatchAlertMails()) void drain(alertMailQueue);
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

async function sendAllOf<Delivery extends QueuedDelivery>(
  queue: DeliveryQueue<Delivery>,
  siteUrl: string,
  pace: WorkerPace,
): Promise<void> {
  for (;;) {
    const claimed = await queue.claim({ most: queue.concurrency, leaseMs: pace.leaseMs });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => attempt(queue, delivery, siteUrl, pace)));
  }
}

async function attempt<Delivery extends QueuedDelivery>(
  queue: DeliveryQueue<Delivery>,
  delivery: Delivery,
  siteUrl: string,
  { sendTimeoutMs, firstPauseMs }: WorkerPace,
): Promise<void> {
  try {
    await withTimeout(sendTimeoutMs, queue.send(delivery, siteUrl));
  } catch (error) {
    const problem = error instanceof Error ? error.message : errorLine(error);
    log.warn(
      { channel: queue.name, delivery: delivery.id, reason: problem },
      "An alert was not taken",
    );
    const pauseMs = queue.isFinal(delivery, error)
      ? null
      : pauseAfter(delivery.attempt, firstPauseMs);
    return queue.settleFailed(delivery, problem, pauseMs);
  }
  await queue.settleSent(delivery);
}
