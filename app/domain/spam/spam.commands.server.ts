import { domainToUnicode } from "node:url";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { sharedHosts } from "./shared-hosts";

export type SpamResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

const { failed: saveFailed } = saveResults("Spam was not saved");

/**
 * Marks all open enquiries of a person as suspected spam and blocks their numbers and the hosts they link. The
 * entry is the id of a lead, a callback request or the person. Idempotent.
 */
export async function markSpam(entry: string, siteUrl: string): Promise<SpamResult> {
  const ownHost = domainToUnicode(new URL(siteUrl).hostname).replace(/^www\./, "");
  const spared = [...sharedHosts, ownHost];
  const { data, error } = await adminDatabase().rpc("mark_spam", { entry, spared });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

/** Restores everything a mark has changed. Idempotent. */
export async function undoSpam(mark: string): Promise<SpamResult> {
  const { error } = await adminDatabase().rpc("undo_spam", { mark });
  return error ? saveFailed(error) : { ok: true };
}

/** Clears a suspected lead or callback request and all marked ones of its sender, who is unblocked. */
export async function clearSpam(entry: string): Promise<SpamResult> {
  const { data, error } = await adminDatabase().rpc("clear_spam", { entry });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

/** Unblocks a sender; what came from them stays suspected. Idempotent. */
export async function unblockSender(id: string): Promise<SpamResult> {
  const { error } = await adminDatabase().from("blocked_senders").delete().eq("id", id);
  return error ? saveFailed(error) : { ok: true };
}

export async function saveSpamAlerts(about_spam: boolean): Promise<SpamResult> {
  const { error } = await adminDatabase()
    .from("alert_settings")
    .upsert({ is_only: true, about_spam });
  return error ? saveFailed(error) : { ok: true };
}
