import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { ContactLog } from "./contact-log.schema";

/** `gone`: there is no such lead; `edit-conflict`: its next step is another one than was seen. */
export type LoggedContact =
  { ok: true } | { ok: false; reason: "gone" | "edit-conflict" | "save-failed" };

const outcomes: Record<string, LoggedContact> = {
  saved: { ok: true },
  gone: { ok: false, reason: "gone" },
  conflict: { ok: false, reason: "edit-conflict" },
};

/**
 * Saves what came of a contact about a lead, or about a callback request that becomes one: the note, the
 * status and the next reminder, all or nothing, over the version that was seen or is overwritten. Sent again
 * with its submission id, it is saved once, with what was corrected since.
 */
export async function logContact(
  entryId: string,
  { note, status, reminder, submission_id }: ContactLog,
  version: string,
  overwrites = false,
): Promise<LoggedContact> {
  const { date, time } = reminder === "keep" ? {} : reminder;
  const { data, error } = await adminDatabase().rpc("log_contact", {
    entry: entryId,
    seen_version: version,
    new_status: status,
    sets_reminder: reminder !== "keep",
    note,
    form: submission_id,
    new_date: date ?? undefined,
    new_time: time ?? undefined,
    overwrites,
  });
  if (!error) return outcomes[data] ?? { ok: false, reason: "save-failed" };
  log.error({ code: error.code, reason: error.message }, "A contact was not logged");
  return { ok: false, reason: "save-failed" };
}
