import { adminDatabase } from "~/services/database.server";
import { clearSpam } from "~/domain/spam/spam.commands.server";
import { log } from "~/services/log.server";
import { m } from "~/text/messages";

type ConversionResult =
  { ok: true; leadId: string } | { ok: false; reason: "gone" | "save-failed" };

/** Turns a callback request into a lead, and clears it if it was suspected spam. Idempotent. */
export async function makeLeadOfCallback(requestId: string): Promise<ConversionResult> {
  const cleared = await clearSpam(requestId);
  if (!cleared.ok) return cleared;
  const { data, error } = await adminDatabase().rpc("make_lead_of_callback", {
    request_id: requestId,
    note: m.admin_callback_note(),
  });
  if (error) {
    const { code, message: reason } = error;
    log.error({ code, reason }, "No lead was made of a callback request");
    return { ok: false, reason: "save-failed" };
  }
  return data ? { ok: true, leadId: data } : { ok: false, reason: "gone" };
}

type DismissalResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

export async function dismissCallback(
  requestId: string,
  isDismissed: boolean,
): Promise<DismissalResult> {
  // Postgres evaluates "now" with its own clock.
  const { data, error } = await adminDatabase()
    .from("callback_requests")
    .update({ dismissed_at: isDismissed ? "now" : null })
    .eq("id", requestId)
    .is("lead_id", null)
    .select("id");
  if (error) {
    const { code, message: reason } = error;
    log.error({ code, reason }, "A callback request was not dismissed");
    return { ok: false, reason: "save-failed" };
  }
  return data.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}
