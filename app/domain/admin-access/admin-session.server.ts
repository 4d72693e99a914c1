import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { adminDatabase, DatabaseError, unwrap, unwrapMaybe } from "~/services/database.server";

const IDLE_EXPIRY_MS = 12 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Opens a session and returns its token; the database stores only its hash. It ends with its password. */
export async function openAdminSession(passwordKey: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const session = { token_hash: hashOf(token), password_mac: passwordKey };
  unwrapMaybe(await adminDatabase().from("admin_sessions").insert(session));
  return token;
}

/** Hashes of sessions last seen alive by this process. */
const liveSessions = new LRUCache<string, true>({ max: 100, ttl: IDLE_EXPIRY_MS });

/**
 * Sessions expire after 30 days, or 12 hours unused, and with their password: the operator's own, or the first
 * one until that is chosen. In an outage, the last known state counts.
 */
export async function isAdminSessionLive(token: string, firstPassword: string): Promise<boolean> {
  const hash = hashOf(token);
  try {
    const isLive = unwrap(
      await adminDatabase().rpc("use_admin_session", {
        session_token_hash: hash,
        session_password_mac: firstPassword,
      }),
    );
    if (isLive) liveSessions.set(hash, true);
    else liveSessions.delete(hash);
    return isLive;
  } catch (error) {
    if (error instanceof DatabaseError && liveSessions.has(hash)) return true;
    throw error;
  }
}

/** True if a token ever belonged to a session, even an ended one. */
export async function wasAdminSession(token: string): Promise<boolean> {
  const known = await adminDatabase()
    .from("admin_sessions")
    .select("id")
    .eq("token_hash", hashOf(token))
    .maybeSingle();
  return unwrapMaybe(known) !== null;
}

export async function revokeAdminSession(token: string): Promise<void> {
  liveSessions.delete(hashOf(token));
  // Postgres reads "now" as its own clock, like the row's other times.
  const revoked = { revoked_at: "now" };
  unwrapMaybe(
    await adminDatabase().from("admin_sessions").update(revoked).eq("token_hash", hashOf(token)),
  );
}
