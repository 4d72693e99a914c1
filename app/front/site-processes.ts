import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { log } from "~/services/log.server";
import { MAX_AT_SITE } from "./limits/site-turns";

const WAIT_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const COOL_DOWN_MS = 1000;
/** Time to response headers; images and exports are slow. */
const READ_TIMEOUT_MS = 60_000;
export const WRITE_TIMEOUT_MS = 150_000;
const MAX_READ_CONNECTIONS = 2 * MAX_AT_SITE;
const MAX_ATTEMPTS = 5;

// No site process accepted the request, or the one that did failed to respond.
export class SiteError extends Error {}

export type SiteRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body?: Buffer | (() => Readable);
  signal?: AbortSignal;
};
export type SiteResponse = Dispatcher.ResponseData;

type SiteProcess = {
  port: number;
  reads: Pool;
  /** Without keep-alive: a write that hits a closing connection can't be retried. */
  writes: Pool;
  inFlight: number;
  unavailableUntil: number;
};

export class SiteProcesses {
  #processes: SiteProcess[] = [];
  // Cache rules of an earlier build may no longer hold.
  build = 0;
  #next = 0;

  constructor(private readonly waitTimeoutMs = WAIT_TIMEOUT_MS) {}

  get isAvailable(): boolean {
    return this.#processes.some(isAvailable);
  }

  /** Resolves once the processes on other ports are idle. */
  async use(ports: number[]): Promise<void> {
    const removed = this.#processes.filter(({ port }) => !ports.includes(port));
    const known = new Map(this.#processes.map((process) => [process.port, process]));
    this.#processes = ports.map((port) => known.get(port) ?? connectTo(port));
    for (const process of removed) {
      while (process.inFlight > 0) await pause(POLL_MS);
      await Promise.all([process.reads.close(), process.writes.close()]);
    }
  }

  /** Retries a read that breaks off. Throws a SiteError or the signal's reason. */
  async request(request: SiteRequest): Promise<SiteResponse> {
    const deadline = performance.now() + this.waitTimeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      const process = await this.#pick(deadline, request.signal);
      try {
        return await send(process, request);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        if (isConnectionFailure(error)) {
          process.unavailableUntil = performance.now() + COOL_DOWN_MS;
          continue;
        }
        const details = { port: process.port, method: request.method, reason: String(error) };
        log.warn(details, "A site process dropped a request");
        if (isRead(request) && attempt < MAX_ATTEMPTS) continue;
        throw new SiteError("A site process dropped a request", { cause: error });
      }
    }
  }

  async #pick(deadline: number, signal?: AbortSignal): Promise<SiteProcess> {
    for (;;) {
      signal?.throwIfAborted();
      const process = this.#leastBusy();
      if (process) return process;
      if (performance.now() >= deadline) throw new SiteError("No site process");
      await pause(POLL_MS);
    }
  }

  #leastBusy(): SiteProcess | undefined {
    this.#next += 1;
    const start = this.#next % (this.#processes.length || 1);
    const rotated = [...this.#processes.slice(start), ...this.#processes.slice(0, start)];
    return rotated.filter(isAvailable).sort((a, b) => a.inFlight - b.inFlight)[0];
  }
}

async function send(process: SiteProcess, siteRequest: SiteRequest): Promise<SiteResponse> {
  process.inFlight += 1;
  const end = () => void (process.inFlight -= 1);
  try {
    const method = siteRequest.method as Dispatcher.HttpMethod;
    const body = typeof siteRequest.body === "function" ? siteRequest.body() : siteRequest.body;
    const response = isRead(siteRequest)
      ? await process.reads.request({ ...siteRequest, method, body })
      : await process.writes.request({ ...siteRequest, method, body, reset: true });
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
      connections: MAX_READ_CONNECTIONS,
    }),
    writes: new Pool(origin, { ...options, headersTimeout: WRITE_TIMEOUT_MS }),
    inFlight: 0,
    unavailableUntil: 0,
  };
}

const isAvailable = ({ unavailableUntil }: SiteProcess) => unavailableUntil <= performance.now();

const isRead = ({ method }: SiteRequest) => method === "GET" || method === "HEAD";

function isConnectionFailure(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNREFUSED" || code === "UND_ERR_CONNECT_TIMEOUT" || code === "UND_ERR_CLOSED";
}
