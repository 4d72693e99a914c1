import { env } from "./env.server";

/**
 * The caller's address as far as it can be trusted: the entry that our own outermost proxy added to
 * X-Forwarded-For. Without trusted proxies every caller is "direct", since remix-serve does not tell
 * the socket's address and anything in the header may be made up.
 */
export function clientAddress(request: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  if (hops === 0) return "direct";
  const entries = (request.headers.get("X-Forwarded-For") ?? "").split(",");
  return entries.at(-hops)?.trim().slice(0, 45) || "unknown";
}
