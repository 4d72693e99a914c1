import { env } from "./env.server";
import { SOCKET_ADDRESS } from "./front-door.server";

/**
 * The caller's address as far as it can be trusted: who is connected to us, or behind trusted proxies
 * the entry that the outermost of them added to X-Forwarded-For. All before it may be made up.
 */
export function clientAddress({ headers }: Request): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  const entries = (headers.get("X-Forwarded-For") ?? "").split(",");
  const address = hops === 0 ? headers.get(SOCKET_ADDRESS) : entries.at(-hops)?.trim();
  return address?.slice(0, 45) || "unknown";
}
