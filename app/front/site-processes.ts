import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { log } from "~/services/log.server";
import { MOST_AT_SITE } from "./limits/site-turns";

/** How long a request waits for a site process that takes it, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How often a request that waits looks for one. */
const LOOK_MS = 50;
/** How long a process that refused a connection is left out. */
const LEFT_OUT_MS = 1000;
/** How long a process may take for the head of its response: pictures are made, exports are read. */
const READ_TIMEOUT_MS = 60_000;
/** The same for a form: an import of thousands of rows may take the database two minutes. */
export const WRITE_TIMEOUT_MS = 150_000;
/** Connections for reads to one process. */
const MOST_READS = 2 * MOST_AT_SITE;
/** How many processes may break off one read before it fails. */
const MOST_ATTEMPTS = 5;

/** No site process took the request, or the one that did gave no response. */
export class SiteError extends Error {}

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
  reads: Pool;
  /** Without kept-alive connections: a write can't be repeated when it meets one that is being closed. */
  writes: Pool;
  inFlight: number;
  leftOutUntil: number;
};

/** The processes that make the pages, each on a port of its own. */
export class SiteProcesses {
  #processes: SiteProcess[] = [];
  /** Counts the builds that they have run: what one has said of its pages need not hold for the next. */
  build = 0;
  #next = 0;

  /** `patienceMs`: how long a request waits for a process that takes it. */
  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** Whether any process may take a request now. */
  get isThere(): boolean {
    return this.#processes.some(isAvailable);
  }

  /** Uses the processes on these ports from now on. Resolves once those on other ports are idle. */
  async use(ports: number[]): Promise<void> {
    const former = this.#processes.filter(({ port }) => !ports.includes(port));
    const known = new Map(this.#processes.map((process) => [process.port, process]));
    this.#processes = ports.map((port) => known.get(port) ?? connectTo(port));
    for (const process of former) {
      while (process.inFlight > 0) await pause(LOOK_MS);
      await Promise.all([process.reads.close(), process.writes.close()]);
    }
  }

  /**
   * Asks the process with the fewest requests in flight; those with as few take turns. Waits for one
   * while there is none. A read is repeated when its process breaks off. Throws a SiteError, or what the
   * signal was aborted with.
   */
  async request(asked: SiteRequest): Promise<SiteResponse> {
    const deadline = performance.now() + this.patienceMs;
    for (let attempt = 1; ; attempt += 1) {
      const process = await this.#pick(deadline, asked.signal);
      try {
        return await ask(process, asked);
      } catch (error) {
        if (asked.signal?.aborted) throw error;
        if (hasNotConnected(error)) {
          process.leftOutUntil = performance.now() + LEFT_OUT_MS;
          continue;
        }
        const facts = { port: process.port, method: asked.method, reason: String(error) };
        log.warn(facts, "A site process broke off");
        if (isRead(asked) && attempt < MOST_ATTEMPTS) continue;
        throw new SiteError("A site process broke off", { cause: error });
      }
    }
  }

  async #pick(deadline: number, signal?: AbortSignal): Promise<SiteProcess> {
    for (;;) {
      signal?.throwIfAborted();
      const process = this.#leastBusy();
      if (process) return process;
      if (performance.now() >= deadline) throw new SiteError("No site process");
      await pause(LOOK_MS);
    }
  }

  #leastBusy(): SiteProcess | undefined {
    this.#next += 1;
    const start = this.#next % (this.#processes.length || 1);
    const inTurn = [...this.#processes.slice(start), ...this.#processes.slice(0, start)];
    return inTurn.filter(isAvailable).sort((a, b) => a.inFlight - b.inFlight)[0];
  }
}

async function ask(process: SiteProcess, asked: SiteRequest): Promise<SiteResponse> {
  process.inFlight += 1;
  const end = () => void (process.inFlight -= 1);
  try {
    const method = asked.method as Dispatcher.HttpMethod;
    const body = typeof asked.body === "function" ? asked.body() : asked.body;
    const response = isRead(asked)
      ? await process.reads.request({ ...asked, method, body })
      : await process.writes.request({ ...asked, method, body, reset: true });
    response.body.once("close", end);
    return response;
  } catch (error) {
    end();
    throw error;
  }
}

function connectTo(port: number): SiteProcess {
  const origin = `http://127.0.0.1:${port}`;
  const options = { connect: { timeout: 2000 }, pipelining: 1 };
  return {
    port,
    reads: new Pool(origin, {
      ...options,
      headersTimeout: READ_TIMEOUT_MS,
      connections: MOST_READS,
    }),
    writes: new Pool(origin, { ...options, headersTimeout: WRITE_TIMEOUT_MS }),
    inFlight: 0,
    leftOutUntil: 0,
  };
}

const isAvailable = ({ leftOutUntil }: SiteProcess) => leftOutUntil <= performance.now();

const isRead = ({ method }: SiteRequest) => method === "GET" || method === "HEAD";

/** Whether the request has not reached the process. */
function hasNotConnected(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNREFUSED" || code === "UND_ERR_CONNECT_TIMEOUT" || code === "UND_ERR_CLOSED";
}
