import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { posix } from "node:path";

/**
 * Returns the request target as a path; clients send proxies a whole address. Drops `_data`, Remix's
 * former way to ask for a route's data, which would make something else of a page's address.
 */
export function requestTarget(url: string): string {
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

/** A proxy of ours may have given the request an id already; anybody else's would forge lines of the log. */
export function requestId({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const given = headers["x-request-id"];
  const isOurs = trustedProxyHops > 0 && typeof given === "string";
  return isOurs && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Whether a request names one host: a name or an IP address, perhaps with a port, and nothing that goes
 * on into a path. HTTP/1.0 names none; two might be read as one or the other.
 */
function hasReadableHost({ rawHeaders }: IncomingMessage): boolean {
  const isHostsValue = (n: number) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === "host";
  const hosts = rawHeaders.filter((_, n) => isHostsValue(n));
  const [host, another] = hosts;
  if (another !== undefined) return false;
  return host === undefined || isHost(host);
}

function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** No address of ours has half as many parts; the router's time grows with each of them, at every route. */
const MOST_PARTS = 16;

/**
 * Whether a path may be an address of ours: of few parts, and with nothing in it that Express and the
 * router throw because they cannot decode it.
 */
export function isReadable(path: string): boolean {
  if (path.split("/", MOST_PARTS + 2).length > MOST_PARTS + 1) return false;
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false; // A percent sign that stands for nothing.
  }
}

/** The path that the site's router makes of one: decoded, without `..` and doubled slashes, in lower case. */
export function normalPath(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path)).toLowerCase();
  } catch {
    return path; // No route takes what cannot be decoded.
  }
}

/** Browsers send fewer than thirty. */
const MOST_HEADERS = 100;

/** Returns the status of a request whose head alone is reason to refuse it, with the reason. */
export function refusalOf(request: IncomingMessage): [number, string] | null {
  const { headers, rawHeaders } = request;
  if (!hasReadableHost(request)) return [400, "The Host header names no host"];
  if (rawHeaders.length > 2 * MOST_HEADERS) return [431, `More than ${MOST_HEADERS} headers`];
  const transfer = headers["transfer-encoding"];
  // Node refuses itself what does not end with chunked.
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

/** Whether another site's page sent it, by what the browser says; what says nothing is no browser. */
export function isFromAnotherSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const own = new URL(siteUrl);
  if (host !== headers.host) return true;
  // Where SITE_URL does not say so, a proxy may still speak https for us.
  return protocol !== own.protocol && (protocol !== "https:" || host === own.host);
}
