import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PRIVATE_CACHE_CONTROL } from "~/services/http/public-page.server";
import { CACHE_RULE_HEADER, type CacheRule, parseCacheRule } from "~/utils/web/cache-rule";

export type Headers = Record<string, string | string[]>;
type GivenHeaders = Record<string, string | string[] | undefined>;

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Headers that a cached page gets anew each time it is sent. */
const OF_ONE_SENDING = new Set(["date", "content-length", "content-encoding", "vary", "etag"]);
/** From these Express would derive another host or scheme than the requested one. */
const FORWARDED_ADDRESS = /^x-forwarded-(?!for$)|^forwarded$/;
/** The policy of a response that is not a page; a page brings its own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const RULE = CACHE_RULE_HEADER.toLowerCase();

/** Headers of a visitor's request to send upstream. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { id, address }: { id: string; address: string },
): Headers {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const sent = without(
    headers,
    (name) => named.includes(name) || name === "expect" || FORWARDED_ADDRESS.test(name),
  );
  const before = headers["x-forwarded-for"];
  return {
    ...sent,
    // The site compresses per visitor while it sends: brotli would take megabytes each.
    "accept-encoding": negotiate(String(headers["accept-encoding"] ?? ""), ["gzip"]) ?? "identity",
    "x-forwarded-for": before ? `${String(before)}, ${address}` : address,
    "x-request-id": id,
  };
}

/** Headers of the site's response to pass on. */
export const responseHeaders = (headers: GivenHeaders): Headers => without(headers, () => false);

/** Headers of a response to keep with its body. */
export const keptHeaders = (headers: GivenHeaders): Headers =>
  without(headers, (name) => OF_ONE_SENDING.has(name));

function without(headers: GivenHeaders, isDropped: (name: string) => boolean): Headers {
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !isDropped(name)) kept[name] = value;
  }
  return kept;
}

/** Reads the site's cache rule from its response; null if the response is not a public page. */
export const cacheRuleOf = (headers: GivenHeaders): CacheRule | null =>
  parseCacheRule(headers[RULE]?.toString());

/** The names in the `Vary` of a page with this rule. */
export const variedNames = ({ cookies, saveData }: CacheRule): string[] => [
  "Accept-Encoding",
  ...(cookies.length > 0 ? ["Cookie"] : []),
  ...(saveData ? ["Save-Data"] : []),
];

/** Checks that a response may be shared among visitors with the same cache key. */
export function isShareable(statusCode: number, headers: GivenHeaders, rule: CacheRule): boolean {
  const names = variedNames(rule).map((name) => name.toLowerCase());
  const vary = namesIn(headers.vary);
  const isPublic = namesIn(headers["cache-control"]).includes("public");
  const isComplete = statusCode === 200 && !headers["set-cookie"];
  return isComplete && isPublic && vary.every((name) => names.includes(name));
}

const namesIn = (header: string | string[] = ""): string[] =>
  String(header)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Adds the security headers that a response to this normal path lacks. */
export function addSecurityHeaders(path: string, reply: FastifyReply, hsts: string | null): void {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    // Other sites show the picture of a shared link.
    "cross-origin-resource-policy": path.startsWith("/images/") ? "cross-origin" : "same-origin",
  };
  if (hsts) headers["strict-transport-security"] = hsts;
  // A worker is bound by its script's policy, and its script is an asset.
  if (!path.startsWith("/assets/")) headers["content-security-policy"] = NO_PAGE;
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/**
 * Narrows a response's Cache-Control: personal responses, failures and responses to forms are not stored,
 * and a page that varies by cookies is not shared when the request had any.
 */
export function limitCaching(path: string, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers } = request;
  const { statusCode } = reply;
  const isPublicPage = reply.hasHeader(RULE);
  reply.removeHeader(RULE);
  const isPersonal = /^\/admin\b/.test(path) || reply.hasHeader("set-cookie");
  if (isPersonal || statusCode >= 500) reply.header("cache-control", "no-store");
  else if (!isPublicPage) return;
  else if (method !== "GET" && method !== "HEAD") reply.header("cache-control", "no-store");
  else if (statusCode !== 200 && statusCode !== 304) reply.removeHeader("cache-control");
  else if ("cookie" in headers && namesIn(String(reply.getHeader("vary"))).includes("cookie")) {
    reply.header("cache-control", PRIVATE_CACHE_CONTROL);
  }
}
