import { setTimeout as pause } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

/** Requests of one sender that the site works on at a time: browsers open six connections. */
const MOST_OF_SENDER = 8;
/** The same of all senders together. */
export const MOST_AT_SITE = 64;
/** How long the site may still work on a request whose visitor has left, in milliseconds. */
const ABANDONED_MS = 300;

/** A request's turn at the site: waited for once, and kept until it ends. */
export type Turn = { begin: () => Promise<void>; end: () => void };

/** Lets each sender's requests to the site wait for that sender's former ones, not for anybody else's. */
export class SiteTurns {
  #all = pLimit(MOST_AT_SITE);
  #ofSenders = new Map<string, LimitFunction>();

  /** A turn whose `begin` rejects when the visitor leaves before it. */
  turnOf(sender: string | null, gone: AbortSignal): Turn {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begun: Promise<void> | undefined;
    return {
      begin: () => (begun ??= this.#begin(sender, gone, ended)),
      end,
    };
  }

  #begin(sender: string | null, gone: AbortSignal, ended: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.#inTurn(sender, async () => {
        if (gone.aborted) return reject(gone.reason as Error);
        resolve();
        await ended;
        if (gone.aborted) await pause(ABANDONED_MS);
      });
    });
  }

  async #inTurn(sender: string | null, work: () => Promise<void>): Promise<void> {
    if (sender === null) return this.#all(work);
    const queue = this.#ofSenders.get(sender) ?? pLimit(MOST_OF_SENDER);
    this.#ofSenders.set(sender, queue);
    await queue(() => this.#all(work));
    if (queue.activeCount + queue.pendingCount === 0) this.#ofSenders.delete(sender);
  }
}
