import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { posix } from "node:path";

// Clients send proxies an absolute URL. `_data` is dropped: Remix's former parameter for data requests.
export function requestTarget(url: string): string {
  const target = url.startsWith("/") ? url : extractPath(url);
  const [path = "/", query = ""] = target.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(query);
  if (!params.has("_data")) return target;
  params.delete("_data");
  return `${path}?${params.toString()}`;
}

function extractPath(url: string): string {
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return (pathname.startsWith("/") ? pathname : "/") + search;
}

/** Only our own proxy's id is accepted: any other could forge log lines. */
export function requestId({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const header = headers["x-request-id"];
  const isOurs = trustedProxyHops > 0 && typeof header === "string";
  return isOurs && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** HTTP/1.0 may omit the host; a second one would be ambiguous. */
function hasReadableHost({ rawHeaders }: IncomingMessage): boolean {
  const isHostsValue = (n: number) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === "host";
  const hosts = rawHeaders.filter((_, n) => isHostsValue(n));
  const [host, second] = hosts;
  if (second !== undefined) return false;
  return host === undefined || isHost(host);
}

function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** Our longest URL has half as many; the router's cost grows with each, for every route. */
const MAX_SEGMENTS = 16;

/** Rejects paths that Express or the router would throw on, or that are too deep. */
export function isReadable(path: string): boolean {
  if (path.split("/", MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1) return false;
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

// Mirrors the site's router.
export function normalPath(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path)).toLowerCase();
  } catch {
    return path;
  }
}

const MAX_HEADERS = 100;

/** Returns the status and reason for refusing a request by its head; null to accept it. */
export function checkHead(request: IncomingMessage): [number, string] | null {
  const { headers, rawHeaders } = request;
  if (!hasReadableHost(request)) return [400, "The Host header names no host"];
  if (rawHeaders.length > 2 * MAX_HEADERS) return [431, `More than ${MAX_HEADERS} headers`];
  const transfer = headers["transfer-encoding"];
  // Node itself rejects encodings that don't end with chunked.
  if (transfer !== undefined && /,\s*chunked\s*$/i.test(transfer)) {
    return [501, "The only transfer encoding that is read is chunked"];
  }
  const encoding = headers["content-encoding"];
  const hasBody = transfer !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (hasBody && encoding !== undefined && encoding.trim().toLowerCase() !== "identity") {
    return [415, "Bodies are read without a content encoding only"];
  }
  return null;
}

export const isOneClickUnsubscribe = (path: string): boolean =>
  /^\/alerts\/[0-9a-f]{32}\/unsubscribe$/.test(path);

/** Judges by the browser's own headers; a client that sends none is not a browser. */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const own = new URL(siteUrl);
  if (host !== headers.host) return true;
  // A proxy may terminate https for us although SITE_URL says http.
  return protocol !== own.protocol && (protocol !== "https:" || host === own.host);
}
