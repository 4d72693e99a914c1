import { undoableSince } from "~/domain/undo-time";
import { readPage } from "~/domain/lists/read-page.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { SpamMark } from "./spam";

export const SENDERS_PER_PAGE = 50;

/** Returns the marks of the last ten minutes, newest first. */
export async function listSpamMarks(): Promise<SpamMark[]> {
  const rows = unwrap(await adminDatabase().rpc("spam_marks_since", { since: undoableSince() }));
  return rows.map(({ id, full_name, enquiries }) => ({ id, full_name, enquiries }));
}

export async function listBlockedSenders(page: number) {
  const { rows, ...rest } = await readPage(page, SENDERS_PER_PAGE, (from, to) =>
    adminDatabase()
      .from("blocked_senders")
      .select("id,kind,value,since", { count: "exact" })
      .order("since", { ascending: false })
      .order("id")
      .range(from, to),
  );
  return { senders: rows, ...rest };
}

/** Returns whether the operator wants alerts about suspected spam. */
export async function getSpamAlerts(): Promise<boolean> {
  const row = unwrapMaybe(
    await adminDatabase().from("alert_settings").select("about_spam").maybeSingle(),
  );
  return row?.about_spam ?? false;
}

/** Returns the id of the newest suspected lead, else callback request, of these numbers; null without any. */
export async function getSuspectedEntry(numberIds: string[]): Promise<string | null> {
  const newest = (table: "leads_pemba" | "callback_requests") =>
    adminDatabase()
      .from(table)
      .select("id")
      .in("person_id", numberIds)
      .eq("suspected_spam", true)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle();
  const [lead, request] = await Promise.all([newest("leads_pemba"), newest("callback_requests")]);
  return unwrapMaybe(lead)?.id ?? unwrapMaybe(request)?.id ?? null;
}
