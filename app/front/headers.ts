import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PRIVATE_CACHE_CONTROL } from "~/services/http/public-page.server";
import { CACHE_RULE_HEADER, type CacheRule, parseCacheRule } from "~/utils/web/cache-rule";

export type Headers = Record<string, string | string[]>;
type RawHeaders = Record<string, string | string[] | undefined>;

/** RFC 9110, section 7.6.1. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
const PER_RESPONSE_HEADERS = new Set([
  "date",
  "content-length",
  "content-encoding",
  "vary",
  "etag",
]);
/** Express would derive another host or scheme from these. */
const FORWARDED_ADDRESS = /^x-forwarded-(?!for$)|^forwarded$/;
const NON_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const RULE_HEADER = CACHE_RULE_HEADER.toLowerCase();

export function requestHeaders(
  headers: IncomingHttpHeaders,
  { id, address }: { id: string; address: string },
): Headers {
  const connectionHeaders = (headers.connection ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const forwarded = omitHeaders(
    headers,
    (name) => connectionHeaders.includes(name) || name === "expect" || FORWARDED_ADDRESS.test(name),
  );
  const previousHops = headers["x-forwarded-for"];
  return {
    ...forwarded,
    // The site compresses per visitor while streaming; brotli would take megabytes each.
    "accept-encoding": negotiate(String(headers["accept-encoding"] ?? ""), ["gzip"]) ?? "identity",
    "x-forwarded-for": previousHops ? `${String(previousHops)}, ${address}` : address,
    "x-request-id": id,
  };
}

export const responseHeaders = (headers: RawHeaders): Headers => omitHeaders(headers, () => false);

export const cacheableHeaders = (headers: RawHeaders): Headers =>
  omitHeaders(headers, (name) => PER_RESPONSE_HEADERS.has(name));

function omitHeaders(headers: RawHeaders, isDropped: (name: string) => boolean): Headers {
  const result: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !isDropped(name)) result[name] = value;
  }
  return result;
}

/** Returns null if the response is not a public page. */
export const readCacheRule = (headers: RawHeaders): CacheRule | null =>
  parseCacheRule(headers[RULE_HEADER]?.toString());

export const varyNames = ({ cookies, saveData }: CacheRule): string[] => [
  "Accept-Encoding",
  ...(cookies.length > 0 ? ["Cookie"] : []),
  ...(saveData ? ["Save-Data"] : []),
];

export function isShareable(statusCode: number, headers: RawHeaders, rule: CacheRule): boolean {
  const names = varyNames(rule).map((name) => name.toLowerCase());
  const vary = listNames(headers.vary);
  const isPublic = listNames(headers["cache-control"]).includes("public");
  const isComplete = statusCode === 200 && !headers["set-cookie"];
  return isComplete && isPublic && vary.every((name) => names.includes(name));
}

const listNames = (header: string | string[] = ""): string[] =>
  String(header)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

export function addSecurityHeaders(path: string, reply: FastifyReply, hsts: string | null): void {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    // Other sites show the image of a shared link.
    "cross-origin-resource-policy": path.startsWith("/images/") ? "cross-origin" : "same-origin",
  };
  if (hsts) headers["strict-transport-security"] = hsts;
  // A worker is bound by the policy of its script, which is an asset.
  if (!path.startsWith("/assets/")) headers["content-security-policy"] = NON_PAGE_POLICY;
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

// Personal, failed and form responses must not be stored, and a page that varies by cookie is not shared if
// the request had any.
export function limitCaching(path: string, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers } = request;
  const { statusCode } = reply;
  const isPublicPage = reply.hasHeader(RULE_HEADER);
  reply.removeHeader(RULE_HEADER);
  const isPersonal = /^\/admin\b/.test(path) || reply.hasHeader("set-cookie");
  if (isPersonal || statusCode >= 500) reply.header("cache-control", "no-store");
  else if (!isPublicPage) return;
  else if (method !== "GET" && method !== "HEAD") reply.header("cache-control", "no-store");
  else if (statusCode !== 200 && statusCode !== 304) reply.removeHeader("cache-control");
  else if ("cookie" in headers && listNames(String(reply.getHeader("vary"))).includes("cookie")) {
    reply.header("cache-control", PRIVATE_CACHE_CONTROL);
  }
}
