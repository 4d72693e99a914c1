import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import { m } from "~/text/messages";
import type { ContactLog } from "./contact-log.schema";

/** `gone`: no such lead; `edit-conflict`: the next step has changed. */
export type LogContactResult =
  { ok: true } | { ok: false; reason: "gone" | "edit-conflict" | "save-failed" };

const outcomes: Record<string, LogContactResult> = {
  saved: { ok: true },
  gone: { ok: false, reason: "gone" },
  conflict: { ok: false, reason: "edit-conflict" },
};

/** Saves in one transaction; a repeated submission id updates what it saved before. */
export async function logContact(
  entryId: string,
  { note, status, reminder, also, submission_id }: ContactLog,
  version: string,
  overwrites = false,
): Promise<LogContactResult> {
  const { date, time } = reminder === "keep" ? {} : reminder;
  const { data, error } = await adminDatabase().rpc("log_contact", {
    entry: entryId,
    seen_version: version,
    new_status: status,
    sets_reminder: reminder !== "keep",
    callback_note: m.admin_callback_note(),
    note,
    form: submission_id,
    new_date: date ?? undefined,
    new_time: time ?? undefined,
    overwrites,
    also,
  });
  if (!error) return outcomes[data] ?? { ok: false, reason: "save-failed" };
  log.error({ code: error.code, reason: error.message }, "A contact was not logged");
  return { ok: false, reason: "save-failed" };
}
