import { LRUCache } from "lru-cache";
import { adminDatabase } from "~/services/database.server";
import { listNetworks } from "~/utils/web/ip-networks";

/** `most` is for an IPv4 address or an IPv6 /64, `mostPerSite` for all of an IPv6 /48. */
export type Limit = { scope: string; most: number; mostPerSite: number; windowSeconds: number };

/** The forms of visitors: leads, callback requests, messages, changes of a booking, the end of an alert. */
export const FORM_LIMIT: Limit = { scope: "forms", most: 20, mostPerSite: 100, windowSeconds: 60 };
/** Forms of visitors that were refused, which a person who mistypes does not reach. */
export const REFUSED_FORM_LIMIT: Limit = {
  scope: "refused forms",
  most: 60,
  mostPerSite: 300,
  windowSeconds: 60,
};
/** Recorded clicks on WhatsApp, Call Now and E-mail. */
export const CONTACT_CLICK_LIMIT: Limit = {
  scope: "presses",
  most: 60,
  mostPerSite: 300,
  windowSeconds: 60,
};

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts while the database cannot, so that a flood does not fill the outbox either; refused forms only here. */
const counts = new LRUCache<string, number>({ max: 10_000 });

/** Counts one more of an IP address, and says whether that is within the limit. */
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

/** The limit of an address's networks, narrowest first. */
const mostOf = ({ most, mostPerSite }: Limit, position: number) =>
  position === 0 ? most : mostPerSite;

/** As `consumeRateLimit`, in this process alone: for what costs the database nothing. */
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
