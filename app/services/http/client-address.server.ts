import { env } from "~/services/env.server";
import { canonicalIp } from "~/utils/web/ip-networks";

/**
 * Returns the caller's IP address as far as it can be trusted: the entry that the outermost of our own
 * proxies added to X-Forwarded-For. All entries before it may be made up. An entry that is no address
 * counts as none: that of the connection to our front, which comes last, is used.
 */
export function clientAddress({ headers }: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  // The development server has no front, and tells nobody's address.
  if (hops === 0) return "unknown";
  const entries = (headers.get("X-Forwarded-For") ?? "").split(",");
  const entry = canonicalIp(entries.at(-hops) ?? "");
  return entry ?? canonicalIp(entries.at(-1) ?? "") ?? "unknown";
}
