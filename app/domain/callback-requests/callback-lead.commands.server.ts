import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";

type Made = { ok: true; leadId: string } | { ok: false; reason: "gone" | "not-kept" };

/** Makes a lead of a callback request; pressed twice, it is the same lead. */
export async function makeLeadOfCallback(requestId: string): Promise<Made> {
  const { data, error } = await adminDatabase().rpc("make_lead_of_callback", {
    request_id: requestId,
  });
  if (error) {
    const { code, message: reason } = error;
    log.error({ code, reason }, "No lead was made of a callback request");
    return { ok: false, reason: "not-kept" };
  }
  return data ? { ok: true, leadId: data } : { ok: false, reason: "gone" };
}
