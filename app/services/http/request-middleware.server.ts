import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import {
  isLastRequest,
  stopGracefully,
  watchConnections,
  watchRequest,
} from "./connections.server";
import { env, siteUrl } from "~/services/env.server";
import { log, logWithRequestId } from "~/services/log.server";
import { withPageCache, type SharedCookie } from "./page-cache.server";
import { limitCaching } from "./public-page.server";
import { commonHeaders } from "./security-headers.server";

/**
 * Runs before remix-serve for every request, static files included. remix-serve has no middleware hook,
 * so this attaches to Node's "http.server.request.start" diagnostics channel.
 */
type Arrival = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Facts that only the routes know: of an address, and of a visitor's cookies. */
export type RouteFacts = { methodsOf: (path: string) => string[]; sharedCookie: SharedCookie };

/** The address of who is connected to us, which remix-serve does not tell. */
export const SOCKET_ADDRESS = "x-kisiwa-socket-address";
const REQUEST_ID = "x-request-id";
/** Where a form is led that another site has sent. */
const CROSS_SITE = "/cross-site";

/** Routes for what no other route can answer: each says why, in our own words. */
const BAD_REQUEST = "/refused/400";
const NOT_FOUND = "/refused/404";
const METHOD_NOT_ALLOWED = "/refused/405";
const OPTIONS = "/options";

/** How long the whole of a request may take to arrive, in milliseconds. */
const REQUEST_TIMEOUT = 120_000;

function receive(
  { request, response, server }: Arrival,
  { methodsOf, sharedCookie }: RouteFacts,
): void {
  request.url = targetOf(request);
  const path = request.url.split("?", 1)[0] ?? "/";
  const { headers, method = "GET" } = request;
  const id = requestId(request);
  logWithRequestId(id);
  server.requestTimeout = REQUEST_TIMEOUT;

  // No header that anybody may write chooses an address that we print.
  delete headers["x-forwarded-host"];
  headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "unknown";
  const refusal = refusalOf(request, response, { path, methodsOf });
  if (refusal) request.url = refusal;
  // It has been compared. Remix would compare it again, and answer a mismatch with a bare 500.
  if (changesSomething(request)) delete headers.origin;

  onHeaders(response, () => {
    response.setHeader(REQUEST_ID, id);
    for (const [name, value] of commonHeaders(path)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    // Personal responses and failures must not be cached.
    const isFailure = response.statusCode >= 500;
    if (/^\/admin\b/.test(path) || response.hasHeader("Set-Cookie") || isFailure) {
      response.setHeader("Cache-Control", "no-store");
    } else limitCaching(request, response);
    if (isLastRequest(request)) response.setHeader("Connection", "close");
  });

  response.once("finish", () => discardRest(request));
  const started = performance.now();
  response.once("close", () => {
    logRequest(response, { id, method, path, ms: Math.round(performance.now() - started) });
  });
  // The development server ends as it likes.
  const isDevelopment = env.NODE_ENV === "development";
  if (!isDevelopment) watchRequest(request, response);
  if (known.has(server)) return;
  known.add(server);
  if (!isDevelopment) stopGracefully(server);
  putPageCacheBefore(server, sharedCookie);
}

/** A proxy of ours may have given the request an id already; anybody else's would forge lines of the log. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  const isOurs = env.TRUSTED_PROXY_HOPS > 0 && typeof given === "string";
  return isOurs && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type Asked = { path: string } & Pick<RouteFacts, "methodsOf">;

/** The route that answers in place of the one that was asked for, if any; with the headers it needs. */
function refusalOf(
  request: IncomingMessage,
  response: ServerResponse,
  { path, methodsOf }: Asked,
): string | undefined {
  const { method = "GET", headers } = request;
  if (!isHost(headers.host)) {
    if (method !== "HEAD") request.method = "GET";
    // Remix makes an address of it.
    headers.host = new URL(siteUrl).host;
    return BAD_REQUEST;
  }
  if (changesSomething(request) && isFromAnotherSite(request)) {
    // Remix cannot make a Request of a TRACE.
    request.method = "POST";
    return CROSS_SITE;
  }
  const methods = isReadable(path) ? methodsOf(path) : undefined;
  if (methods?.includes(method)) return undefined;
  // From here on it is a question to one of our own routes, whose body nobody reads.
  if (method !== "HEAD") request.method = "GET";
  if (!methods) return NOT_FOUND;
  response.setHeader("Allow", [...methods, "OPTIONS"].join(", "));
  return method === "OPTIONS" ? OPTIONS : METHOD_NOT_ALLOWED;
}

/** A name or an IP address, perhaps with a port: nothing that goes on into a path. None is that of HTTP/1.0. */
function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** No address of ours has more than this in it; Express and the router throw what they cannot decode. */
function isReadable(path: string): boolean {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false; // A percent sign that stands for nothing.
  }
}

/** Remix-serve's own server comes behind the page cache, already for this first request. */
function putPageCacheBefore(server: Server, sharedCookie: SharedCookie): void {
  // The development server may have the page cache of former code before it.
  const own = (place[makers] ??= new WeakMap<Server, RequestListener[]>());
  const listeners = own.get(server) ?? (server.listeners("request") as RequestListener[]);
  own.set(server, listeners);
  server.removeAllListeners("request");
  for (const listener of listeners) server.on("request", withPageCache(listener, sharedCookie));
}

/**
 * Returns the request target as a path; clients send proxies a whole address. Drops `_data`, Remix's
 * former way to ask for a route's data, which would make something else of a page's address.
 */
function targetOf({ url = "/" }: IncomingMessage): string {
  const target = url.startsWith("/") ? url : pathIn(url);
  const [path = "/", query = ""] = target.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(query);
  if (!params.has("_data")) return target;
  params.delete("_data");
  return `${path}?${params.toString()}`;
}

function pathIn(url: string): string {
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return (pathname.startsWith("/") ? pathname : "/") + search;
}

/**
 * Reads and discards the rest of a refused body: a browser sees a response only when it
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

type Passage = { id: string; method: string; path: string; ms: number };

// The path only: what was searched for may be somebody's name or number.
function logRequest({ statusCode, writableFinished }: ServerResponse, passage: Passage): void {
  const { id, method, path, ms } = passage;
  const line = { id, method, path, status: statusCode, ms };
  log.info(writableFinished ? line : { ...line, cut: true });
}

const known = new WeakSet<Server>();

const slot = Symbol.for("kisiwa.request-middleware");
const makers = Symbol.for("kisiwa.page-makers");
const place = globalThis as {
  [slot]?: (arrival: Arrival) => void;
  [makers]?: WeakMap<Server, RequestListener[]>;
};

/** Installs the middleware, once a process; a development server that loads this again replaces it. */
export function installRequestMiddleware(facts: RouteFacts): void {
  if (!place[slot]) {
    subscribe("http.server.request.start", (arrival) => place[slot]?.(arrival as Arrival));
    if (env.NODE_ENV !== "development") watchConnections();
  }
  place[slot] = (arrival) => receive(arrival, facts);
}
