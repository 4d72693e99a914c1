import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env, siteUrl } from "./env.server";
import { withPageCache, type PageKeyOf } from "./page-cache.server";
import { commonHeaders } from "./security-headers.server";

/**
 * What every request passes before remix-serve sees it, one for a file too: Node's own channel for
 * the beginning of a request is where that can be done without a server of our own.
 */
type Arrival = { request: IncomingMessage; response: ServerResponse; server: Server };

/** The address of who is connected to us, which remix-serve does not tell. */
export const SOCKET_ADDRESS = "x-kisiwa-socket-address";
const REQUEST_ID = "x-request-id";
/** Where a form is led that another site has sent. */
const CROSS_SITE = "/cross-site";

/** How long a request's head may take to arrive, and the whole of it, in milliseconds. */
const HEAD_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 120_000;

let isStopping = false;
let inFlight = 0;

function receive({ request, response, server }: Arrival, keyOf: PageKeyOf): void {
  request.url = targetOf(request);
  // Remix cannot make a Request of a TRACE; to a page the one means as little as the other.
  if (request.method === "TRACE") request.method = "OPTIONS";
  const path = request.url.split("?", 1)[0] ?? "/";
  const id = randomUUID();
  server.headersTimeout = HEAD_TIMEOUT;
  server.requestTimeout = REQUEST_TIMEOUT;

  const { headers } = request;
  // No header that anybody may write chooses an address that we print.
  delete headers["x-forwarded-host"];
  headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "unknown";
  if (changesSomething(request)) {
    if (isFromAnotherSite(request)) request.url = CROSS_SITE;
    // It has been compared. Remix would compare it again, and answer a mismatch with a bare 500.
    delete headers.origin;
  }

  onHeaders(response, () => {
    response.setHeader(REQUEST_ID, id);
    for (const [name, value] of commonHeaders(path)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    // Personal responses and failures must not be cached.
    const isFailure = response.statusCode >= 500;
    if (/^\/admin\b/.test(path) || response.hasHeader("Set-Cookie") || isFailure) {
      response.setHeader("Cache-Control", "no-store");
    }
    if (isStopping) response.setHeader("Connection", "close");
  });

  response.once("finish", () => discardRest(request));
  inFlight += 1;
  const started = performance.now();
  response.once("close", () => {
    inFlight -= 1;
    if (isStopping) closeWhatIsIdle(server);
    logRequest(request, response, { id, path, ms: Math.round(performance.now() - started) });
  });
  if (known.has(server)) return;
  known.add(server);
  stopWith(server);
  // A page is made anew from code that is being written.
  if (env.NODE_ENV !== "development") keepPages(server, keyOf);
}

/** Remix-serve's own server comes behind the kept pages, already for this first request. */
function keepPages(server: Server, keyOf: PageKeyOf): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const listener of listeners) server.on("request", withPageCache(listener, keyOf));
}

/**
 * What is asked for, as a path: a whole address is what one says to a proxy. Without `_data`, Remix's
 * former way to ask for a route's data, which would make something else of a page's address.
 */
function targetOf({ url = "/" }: IncomingMessage): string {
  if (!url.startsWith("/")) {
    if (!URL.canParse(url)) return "/";
    const { pathname, search } = new URL(url);
    return (pathname.startsWith("/") ? pathname : "/") + search;
  }
  const [path = "/", query = ""] = url.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(query);
  if (!params.has("_data")) return url;
  params.delete("_data");
  return `${path}?${params.toString()}`;
}

/**
 * What was refused unread is read after all, and thrown away: a browser sees an answer only when it
 * has said everything, and the next request on the connection comes behind it.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

const changesSomething = ({ method }: IncomingMessage) =>
  method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/** Judged by what the browser says of the page that sent it; what says nothing is no browser. */
function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

type Passage = { id: string; path: string; ms: number };

// The path only: what was searched for may be somebody's name or number.
function logRequest({ method }: IncomingMessage, response: ServerResponse, passage: Passage) {
  const { id, path, ms } = passage;
  const { statusCode: status, writableFinished } = response;
  const line = { time: new Date().toISOString(), id, method, path, status, ms };
  process.stdout.write(`${JSON.stringify(writableFinished ? line : { ...line, cut: true })}\n`);
}

const known = new WeakSet<Server>();

/** remix-serve closes its server on these signals, which waits for connections that nobody uses. */
function stopWith(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isStopping = true;
      closeWhatIsIdle(server);
    });
  }
}

function closeWhatIsIdle(server: Server): void {
  if (inFlight === 0) server.closeAllConnections();
  else server.closeIdleConnections();
}

const door = Symbol.for("kisiwa.front-door");
const place = globalThis as { [door]?: (arrival: Arrival) => void };

/** Opens the door, once a process; a development server that loads this again replaces it. */
export function openFrontDoor(keyOf: PageKeyOf): void {
  if (!place[door]) {
    subscribe("http.server.request.start", (arrival) => place[door]?.(arrival as Arrival));
  }
  place[door] = (arrival) => receive(arrival, keyOf);
}
