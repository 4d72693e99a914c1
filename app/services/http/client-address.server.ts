import { canonicalIp } from "~/utils/web/ip-networks";
import { env } from "~/services/env.server";
import { SOCKET_ADDRESS } from "./request-middleware.server";

/**
 * Returns the caller's IP address as far as it can be trusted: that of the connection, or behind
 * trusted proxies the entry that the outermost of them added to X-Forwarded-For. All entries before it
 * may be made up. An entry that is no address counts as none: the connection's is used.
 */
export function clientAddress({ headers }: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  const forwarded = (headers.get("X-Forwarded-For") ?? "").split(",").at(-hops) ?? "";
  const socket = canonicalIp(headers.get(SOCKET_ADDRESS) ?? "") ?? "unknown";
  return hops === 0 ? socket : (canonicalIp(forwarded) ?? socket);
}
