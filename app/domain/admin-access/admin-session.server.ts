import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { adminDatabase, DatabaseError, unwrapMaybe } from "~/services/database.server";

const HOUR = 60 * 60 * 1000;
const IDLE_EXPIRY = 12 * HOUR;
/** Seen times are written at most this often, so that reading pages does not write a row each. */
const SEEN_EVERY = HOUR / 12;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Opens a session and returns its token; the database keeps only the hash. */
export async function openAdminSession(): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  unwrapMaybe(
    await adminDatabase()
      .from("admin_sessions")
      .insert({ token_hash: hashOf(token) }),
  );
  return token;
}

/** Sessions that were seen alive here, by hash. */
const seenAlive = new LRUCache<string, true>({ max: 100, ttl: IDLE_EXPIRY });

/**
 * Whether a token's session lives: not revoked, and used within the last 12 hours. While the database
 * does not answer, one that was alive when it last did still counts: nothing can be read or written
 * then, but its form can be given back.
 */
export async function isAdminSessionLive(token: string): Promise<boolean> {
  const hash = hashOf(token);
  try {
    const isLive = await findLiveSession(token);
    if (isLive) seenAlive.set(hash, true);
    else seenAlive.delete(hash);
    return isLive;
  } catch (error) {
    if (error instanceof DatabaseError && seenAlive.has(hash)) return true;
    throw error;
  }
}

async function findLiveSession(token: string): Promise<boolean> {
  const session = unwrapMaybe(
    await adminDatabase()
      .from("admin_sessions")
      .select("id,last_seen_at")
      .eq("token_hash", hashOf(token))
      .is("revoked_at", null)
      .gt("last_seen_at", new Date(Date.now() - IDLE_EXPIRY).toISOString())
      .maybeSingle(),
  );
  if (!session) return false;
  if (Date.now() - Date.parse(session.last_seen_at) > SEEN_EVERY) await markSeen(session.id);
  return true;
}

async function markSeen(id: string) {
  const seen = { last_seen_at: new Date().toISOString() };
  unwrapMaybe(await adminDatabase().from("admin_sessions").update(seen).eq("id", id));
}

/** Ends a session for good, wherever its cookie is. */
export async function revokeAdminSession(token: string): Promise<void> {
  seenAlive.delete(hashOf(token));
  const revoked = { revoked_at: new Date().toISOString() };
  unwrapMaybe(
    await adminDatabase().from("admin_sessions").update(revoked).eq("token_hash", hashOf(token)),
  );
}
