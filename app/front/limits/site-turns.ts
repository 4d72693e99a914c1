import { setTimeout as pause } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

/** Browsers open six connections. */
const MAX_PER_SENDER = 8;
export const MAX_AT_SITE = 64;
const ABANDONED_GRACE_MS = 300;

export type Turn = { begin: () => Promise<void>; end: () => void };

// A sender's requests wait for that sender's earlier ones, not for anyone else's.
export class SiteTurns {
  #all = pLimit(MAX_AT_SITE);
  #perSender = new Map<string, LimitFunction>();

  createTurn(sender: string | null, disconnect: AbortSignal): Turn {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let started: Promise<void> | undefined;
    return {
      begin: () => (started ??= this.#begin(sender, disconnect, ended)),
      end,
    };
  }

  #begin(sender: string | null, disconnect: AbortSignal, ended: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.#enqueue(sender, async () => {
        if (disconnect.aborted) return reject(disconnect.reason as Error);
        resolve();
        await ended;
        if (disconnect.aborted) await pause(ABANDONED_GRACE_MS);
      });
    });
  }

  async #enqueue(sender: string | null, work: () => Promise<void>): Promise<void> {
    if (sender === null) return this.#all(work);
    const queue = this.#perSender.get(sender) ?? pLimit(MAX_PER_SENDER);
    this.#perSender.set(sender, queue);
    await queue(() => this.#all(work));
    if (queue.activeCount + queue.pendingCount === 0) this.#perSender.delete(sender);
  }
}
