import { env } from "~/services/env.server";
import { forwardedAddress } from "~/utils/web/ip-networks";

/** Falls back to the address of the connection to our front, which is the last entry. */
export function clientAddress({ headers }: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  if (hops === 0) return "unknown";
  const header = headers.get("X-Forwarded-For") ?? "";
  return forwardedAddress(header, hops) ?? forwardedAddress(header, 1) ?? "unknown";
}
