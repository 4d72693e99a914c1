import { EventEmitter, once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type Dispatcher, Pool } from "undici";
import { log } from "~/services/log.server";
import { MOST_AT_SITE } from "./limits/site-turns";

/** How long a request waits for a site process that takes it, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How long a process that refused a connection is left out. */
const LEFT_OUT_MS = 1000;
/** How long a process may take for the head of its response: pictures are made, exports are read. */
const READ_TIMEOUT_MS = 60_000;
/** The same for a form: an import of thousands of rows may take the database two minutes. */
export const WRITE_TIMEOUT_MS = 150_000;
/** Connections for reads to one process; those of writes are as many as there are turns for them. */
const MOST_READS = 2 * MOST_AT_SITE;
/** How many processes may break off one read before it fails. */
const MOST_ATTEMPTS = 5;

/** No site process took the request: nothing has happened. */
export class SiteAwayError extends Error {}
/** A site process took the request and gave no response: it may have happened. */
export class SiteBrokeOffError extends Error {}

export type SiteRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** In memory, or read anew for each attempt. */
  body?: Buffer | (() => Readable);
  signal?: AbortSignal;
};
export type SiteResponse = Dispatcher.ResponseData;

type SiteProcess = {
  port: number;
  /** Kept-alive connections for reads: one that meets a connection which is just being closed is asked again. */
  reads: Pool;
  underWay: number;
  leftOutUntil: number;
};

/** The processes that make the pages: each an `app/server.ts` on a port of its own. */
export class SiteProcesses {
  #processes: SiteProcess[] = [];
  /** Counts the builds that they have run: what one has said of its pages need not hold for the next. */
  build = 0;
  #next = 0;
  #changes = new EventEmitter().setMaxListeners(0);

  /** `patienceMs`: how long a request waits for a process that takes it. */
  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** Whether any process may take a request now. */
  get isThere(): boolean {
    return this.#processes.some(({ leftOutUntil }) => leftOutUntil <= performance.now());
  }

  /** Uses the processes on these ports from now on. Resolves once those on other ports are idle. */
  async use(ports: number[]): Promise<void> {
    const former = this.#processes.filter(({ port }) => !ports.includes(port));
    const kept = this.#processes.filter(({ port }) => ports.includes(port));
    const added = ports.filter((port) => !kept.some((process) => process.port === port));
    this.#processes = [...kept, ...added.map(connectTo)];
    this.#changes.emit("change");
    await Promise.all(
      former.map(async (process) => {
        while (process.underWay > 0) await once(this.#changes, "end");
        await process.reads.close();
      }),
    );
  }

  /**
   * Asks the process with the fewest requests under way; those with as few take turns. Waits for one
   * while there is none. A read is asked again when its process breaks off. Throws a SiteAwayError, a
   * SiteBrokeOffError, or what the signal was aborted with.
   */
  async request(asked: SiteRequest): Promise<SiteResponse> {
    const deadline = performance.now() + this.patienceMs;
    for (let attempt = 1; ; attempt += 1) {
      const process = await this.#pick(deadline, asked.signal);
      try {
        return await this.#ask(process, asked);
      } catch (error) {
        if (asked.signal?.aborted) throw error;
        if (hasNotConnected(error)) {
          process.leftOutUntil = performance.now() + LEFT_OUT_MS;
          continue;
        }
        const facts = { port: process.port, method: asked.method, reason: String(error) };
        log.warn(facts, "A site process broke off");
        if (isRead(asked) && attempt < MOST_ATTEMPTS) continue;
        throw new SiteBrokeOffError("A site process broke off", { cause: error });
      }
    }
  }

  async #pick(deadline: number, signal?: AbortSignal): Promise<SiteProcess> {
    for (;;) {
      signal?.throwIfAborted();
      const now = performance.now();
      const process = this.#leastBusy(now);
      if (process) return process;
      if (now >= deadline) throw new SiteAwayError("No site process");
      // Another one is told of; or the time of one that was left out is over.
      const over = new AbortController();
      const change = once(this.#changes, "change", { signal: over.signal }).catch(() => undefined);
      await Promise.race([change, pause(100)]);
      over.abort();
    }
  }

  async #ask(process: SiteProcess, asked: SiteRequest): Promise<SiteResponse> {
    process.underWay += 1;
    // A write has a connection of its own: it can't be repeated when it meets one that is being closed.
    const own = isRead(asked)
      ? undefined
      : new Client(originOf(process.port), optionsOf(WRITE_TIMEOUT_MS));
    const end = () => {
      process.underWay -= 1;
      this.#changes.emit("end");
      void own?.destroy();
    };
    try {
      const method = asked.method as Dispatcher.HttpMethod;
      const body = typeof asked.body === "function" ? asked.body() : asked.body;
      const response = await (own ?? process.reads).request({ ...asked, method, body });
      response.body.once("close", end);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  }

  #leastBusy(now: number): SiteProcess | undefined {
    const count = this.#processes.length;
    this.#next = (this.#next + 1) % (count || 1);
    let best: SiteProcess | undefined;
    for (let n = 0; n < count; n += 1) {
      const process = this.#processes[(this.#next + n) % count];
      if (!process || process.leftOutUntil > now) continue;
      if (!best || process.underWay < best.underWay) best = process;
    }
    return best;
  }
}

const optionsOf = (headersTimeout: number) => ({
  connect: { timeout: 2000 },
  headersTimeout,
  pipelining: 1,
});
const originOf = (port: number) => `http://127.0.0.1:${port}`;

const connectTo = (port: number): SiteProcess => ({
  port,
  reads: new Pool(originOf(port), { ...optionsOf(READ_TIMEOUT_MS), connections: MOST_READS }),
  underWay: 0,
  leftOutUntil: 0,
});

const isRead = ({ method }: SiteRequest) => method === "GET" || method === "HEAD";

/** Whether the request has not reached the process. */
function hasNotConnected(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNREFUSED" || code === "UND_ERR_CONNECT_TIMEOUT" || code === "UND_ERR_CLOSED";
}
