import { LRUCache } from "lru-cache";
import { adminDatabase } from "~/services/database.server";

export type Limit = { scope: string; most: number; windowSeconds: number };

/** What visitors send: leads, callback requests, messages. */
export const FORM_LIMIT: Limit = { scope: "forms", most: 20, windowSeconds: 60 };
/** Presses of WhatsApp, Call Now and E-mail that are recorded. */
export const PRESS_LIMIT: Limit = { scope: "presses", most: 60, windowSeconds: 60 };

export type Turn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts while the database cannot: a flood must not fill the outbox either. */
const counts = new LRUCache<string, number>({ max: 10_000 });

/** Counts one more of an address, and says whether that is within the limit. */
export async function takeTurn(limit: Limit, address: string): Promise<Turn> {
  const { scope, most, windowSeconds } = limit;
  const { data, error } = await adminDatabase()
    .rpc("count_towards_limit", {
      limit_scope: scope,
      caller_address: address,
      most,
      window_seconds: windowSeconds,
    })
    .single();
  if (error) return takeTurnHere(limit, address);
  return data.allowed
    ? { allowed: true }
    : { allowed: false, retryAfterSeconds: data.retry_after_seconds };
}

function takeTurnHere({ scope, most, windowSeconds }: Limit, address: string): Turn {
  const key = `${scope} ${address}`;
  const ttl = counts.getRemainingTTL(key) || windowSeconds * 1000;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count, { ttl });
  return count <= most
    ? { allowed: true }
    : { allowed: false, retryAfterSeconds: Math.ceil(ttl / 1000) };
}
