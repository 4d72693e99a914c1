import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";

export async function getFeedSecret(): Promise<string | null> {
  const row = await adminDatabase().from("calendar_feed").select("secret").maybeSingle();
  return unwrapMaybe(row)?.secret ?? null;
}

/** Creates a new secret; the old link stops working. */
export async function renewFeedSecret(): Promise<{ ok: boolean }> {
  const { error } = await adminDatabase()
    .from("calendar_feed")
    .upsert({
      is_only: true,
      secret: randomBytes(20).toString("hex"),
      renewed_at: new Date().toISOString(),
    });
  if (error) log.error({ code: error.code, reason: error.message }, "The feed was not renewed");
  return { ok: !error };
}

/** Compares in constant time. */
export async function isFeedSecret(given: string): Promise<boolean> {
  const secret = await getFeedSecret();
  return secret !== null && timingSafeEqual(digest(given), digest(secret));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
