import type { FastifyReply, FastifyRequest } from "fastify";
import { PRIVATE_CACHE_CONTROL } from "~/services/http/public-page.server";

/** The policy of a response that is no page; a page brings its own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds the security headers that a response to this normal path lacks. */
export function addSecurityHeaders(path: string, reply: FastifyReply, hsts: string | null): void {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    // Pictures of a shared link are shown by others.
    "cross-origin-resource-policy": path.startsWith("/images/") ? "cross-origin" : "same-origin",
  };
  if (hsts) headers["strict-transport-security"] = hsts;
  // A worker is bound by its script's policy, and lives in the files.
  if (!path.startsWith("/assets/")) headers["content-security-policy"] = NO_PAGE;
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/**
 * Narrows a response's Cache-Control: personal responses, failures and answers to forms are not stored,
 * and a page that varies by cookies is not shared when it was asked for with cookies.
 */
export function limitCaching(path: string, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers } = request;
  const { statusCode } = reply;
  const isPersonal = /^\/admin\b/.test(path) || reply.hasHeader("set-cookie");
  if (isPersonal || statusCode >= 500) reply.header("cache-control", "no-store");
  else if (!reply.hasHeader("no-vary-search")) return;
  else if (method !== "GET" && method !== "HEAD") reply.header("cache-control", "no-store");
  else if (statusCode !== 200 && statusCode !== 304) reply.removeHeader("cache-control");
  else if ("cookie" in headers && /\bcookie\b/i.test(String(reply.getHeader("vary")))) {
    reply.header("cache-control", PRIVATE_CACHE_CONTROL);
  }
}
