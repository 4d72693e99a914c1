import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

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
export function hasReadableHost({ headersDistinct }: IncomingMessage): boolean {
  const [host, another] = headersDistinct.host ?? [];
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

/** Whether another site's page sent it, by what the browser says; what says nothing is no browser. */
export function isFromAnotherSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
