import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";

/** The secret in the address of the calendar feed; null while nobody has asked for one. */
export async function getFeedSecret(): Promise<string | null> {
  const row = await adminDatabase().from("calendar_feed").select("secret").maybeSingle();
  return unwrapMaybe(row)?.secret ?? null;
}

/** Makes a new secret: the address of before is nobody's from now on. */
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

/** Whether a secret is the feed's. How long that takes says nothing about either. */
export async function isFeedSecret(given: string): Promise<boolean> {
  const secret = await getFeedSecret();
  return secret !== null && timingSafeEqual(digest(given), digest(secret));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
