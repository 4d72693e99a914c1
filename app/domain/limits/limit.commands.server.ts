import { LRUCache } from "lru-cache";
import { adminDatabase } from "~/services/database.server";
import { listNetworks } from "~/utils/web/ip-networks";

/** `most` applies to an IPv4 address or an IPv6 /64, `mostPerSite` to an IPv6 /48. */
export type Limit = { scope: string; most: number; mostPerSite: number; windowSeconds: number };

/** Public forms: leads, callback requests, messages, changes to a booking, stopping an alert. */
export const FORM_LIMIT: Limit = { scope: "forms", most: 20, mostPerSite: 100, windowSeconds: 60 };
/** Rejected public forms; more than typing errors would cause. */
export const REFUSED_FORM_LIMIT: Limit = {
  scope: "refused forms",
  most: 60,
  mostPerSite: 300,
  windowSeconds: 60,
};
export const CONTACT_CLICK_LIMIT: Limit = {
  scope: "presses",
  most: 60,
  mostPerSite: 300,
  windowSeconds: 60,
};

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts in this process, for outages of the database and for rejected forms. */
const counts = new LRUCache<string, number>({ max: 10_000 });

export async function consumeRateLimit(limit: Limit, address: string): Promise<RateLimitResult> {
  const networks = listNetworks(address);
  const { data, error } = await adminDatabase()
    .rpc("consume_rate_limit", {
      limit_scope: limit.scope,
      caller_keys: networks,
      most: networks.map((_, position) => mostOf(limit, position)),
      window_seconds: limit.windowSeconds,
    })
    .single();
  if (error) return consumeInProcess(limit, address);
  return data.allowed
    ? { allowed: true }
    : { allowed: false, retryAfterSeconds: data.retry_after_seconds };
}

const mostOf = ({ most, mostPerSite }: Limit, position: number) =>
  position === 0 ? most : mostPerSite;

/** Like `consumeRateLimit`, but only in this process: for requests that don't reach the database. */
export function consumeInProcess(limit: Limit, address: string): RateLimitResult {
  for (const [position, network] of listNetworks(address).entries()) {
    const key = `${limit.scope} ${network}`;
    const count = (counts.get(key) ?? 0) + 1;
    const ttl = count > 1 ? counts.getRemainingTTL(key) : limit.windowSeconds * 1000;
    counts.set(key, count, { ttl });
    if (count > mostOf(limit, position)) {
      return { allowed: false, retryAfterSeconds: Math.ceil(ttl / 1000) };
    }
  }
  return { allowed: true };
}
