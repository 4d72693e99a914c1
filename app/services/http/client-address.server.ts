import { env } from "~/services/env.server";
import { forwardedAddress } from "~/utils/web/ip-networks";

/**
 * Returns the caller's IP address as far as it can be trusted. Where our outermost proxy named none, that
 * of the connection to our front is used, which comes last.
 */
export function clientAddress({ headers }: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  // The development server has no front, and tells nobody's address.
  if (hops === 0) return "unknown";
  const header = headers.get("X-Forwarded-For") ?? "";
  return forwardedAddress(header, hops) ?? forwardedAddress(header, 1) ?? "unknown";
}
