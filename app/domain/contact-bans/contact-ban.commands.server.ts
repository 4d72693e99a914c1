import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import type { NewContactBan } from "./contact-ban.schema";

const { failed: saveFailed } = saveResults("A ban on contact was not saved");

/** Bans contact with all numbers of a person, or allows it again (null). Idempotent. */
export async function setContactBan(person: string, ban: NewContactBan | null) {
  const { data, error } = await adminDatabase().rpc("set_contact_ban", {
    person,
    ...(ban && { reason: ban.reason, words: ban.note ?? undefined }),
  });
  if (error) return saveFailed(error);
  return data ? { ok: true as const } : { ok: false as const, reason: "gone" as const };
}
