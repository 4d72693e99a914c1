import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { adminDatabase, DatabaseError, unwrap, unwrapMaybe } from "~/services/database.server";

const IDLE_EXPIRY_MS = 12 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Opens a session that belongs to the password with this MAC, and returns its token; the database
 * keeps only the hash.
 */
export async function openAdminSession(passwordMac: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const session = { token_hash: hashOf(token), password_mac: passwordMac };
  unwrapMaybe(await adminDatabase().from("admin_sessions").insert(session));
  return token;
}

/** Sessions that were seen alive here, by hash. */
const seenAlive = new LRUCache<string, true>({ max: 100, ttl: IDLE_EXPIRY_MS });

/**
 * Whether a token's session lives: opened with the password of this MAC within the last 30 days, used
 * within the last 12 hours, not revoked. While the database does not answer, one that was alive when it
 * last did still counts: nothing can be read or written then, but its form can be given back.
 */
export async function isAdminSessionLive(token: string, passwordMac: string): Promise<boolean> {
  const hash = hashOf(token);
  try {
    const isLive = unwrap(
      await adminDatabase().rpc("use_admin_session", {
        session_token_hash: hash,
        session_password_mac: passwordMac,
      }),
    );
    if (isLive) seenAlive.set(hash, true);
    else seenAlive.delete(hash);
    return isLive;
  } catch (error) {
    if (error instanceof DatabaseError && seenAlive.has(hash)) return true;
    throw error;
  }
}

/** Whether a token has ever opened a session, whatever became of it. */
export async function wasAdminSession(token: string): Promise<boolean> {
  const known = await adminDatabase()
    .from("admin_sessions")
    .select("id")
    .eq("token_hash", hashOf(token))
    .maybeSingle();
  return unwrapMaybe(known) !== null;
}

/** Ends a session for good, wherever its cookie is. */
export async function revokeAdminSession(token: string): Promise<void> {
  seenAlive.delete(hashOf(token));
  // Postgres reads "now" as the time of its own clock, as in every other column of the row.
  const revoked = { revoked_at: "now" };
  unwrapMaybe(
    await adminDatabase().from("admin_sessions").update(revoked).eq("token_hash", hashOf(token)),
  );
}
