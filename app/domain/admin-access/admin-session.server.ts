import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Actor } from "~/domain/actor/actor";
import { adminDatabase, DatabaseError, unwrapMaybe } from "~/services/database.server";

const IDLE_EXPIRY_MS = 12 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

type SessionKey = {
  /** The password that opens the session, which ends with it. */
  passwordKey: string;
  /** Null for the operator. */
  helperId?: string | null;
};

/** Opens a session and returns its token; the database stores only its hash. */
export async function openAdminSession({ passwordKey, helperId }: SessionKey): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const session = {
    ...{ token_hash: hashOf(token), password_mac: passwordKey },
    helper_id: helperId ?? null,
  };
  unwrapMaybe(await adminDatabase().from("admin_sessions").insert(session));
  return token;
}

/** Actors of sessions last seen alive by this process, by hash. */
const liveSessions = new LRUCache<string, Actor>({ max: 100, ttl: IDLE_EXPIRY_MS });

/**
 * Returns whose session it is; null if it isn't live. Sessions expire after 30 days, or 12 hours unused, and
 * with their password: the helper's, the operator's own, or the first one until that is chosen. In an outage,
 * the last known state counts.
 */
export async function getSessionActor(token: string, firstPassword: string): Promise<Actor | null> {
  const hash = hashOf(token);
  try {
    const row = unwrapMaybe(
      await adminDatabase()
        .rpc("use_admin_session", {
          session_token_hash: hash,
          session_password_mac: firstPassword,
        })
        .maybeSingle(),
    );
    const actor = row && actorOf(row);
    if (actor) liveSessions.set(hash, actor);
    else liveSessions.delete(hash);
    return actor;
  } catch (error) {
    const known = liveSessions.get(hash);
    if (error instanceof DatabaseError && known) return known;
    throw error;
  }
}

// Nullable columns of a function have no place in the generated types.
const actorOf = ({ helper_id: id, helper_name: name }: Record<string, string | null>): Actor =>
  id ? { kind: "helper", id, name: name ?? "" } : { kind: "operator" };

/** Tells whose session a token opened, even if it has ended; null if none. */
export async function getFormerSession(token: string): Promise<Actor["kind"] | null> {
  const known = unwrapMaybe(
    await adminDatabase()
      .from("admin_sessions")
      .select("helper_id")
      .eq("token_hash", hashOf(token))
      .maybeSingle(),
  );
  if (!known) return null;
  return known.helper_id === null ? "operator" : "helper";
}

export async function revokeAdminSession(token: string): Promise<void> {
  liveSessions.delete(hashOf(token));
  // Postgres reads "now" as its own clock, like the row's other times.
  const revoked = { revoked_at: "now" };
  unwrapMaybe(
    await adminDatabase().from("admin_sessions").update(revoked).eq("token_hash", hashOf(token)),
  );
}
