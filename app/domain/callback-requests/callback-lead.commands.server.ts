import { adminDatabase } from "~/services/database.server";

type Made = { ok: true; leadId: string } | { ok: false; reason: "gone" | "not-kept" };

/** Makes a lead of a callback request; pressed twice, it is the same lead. */
export async function makeLeadOfCallback(requestId: string): Promise<Made> {
  const { data, error } = await adminDatabase().rpc("make_lead_of_callback", {
    request_id: requestId,
  });
  if (error) {
    process.stderr.write(
      `No lead was made of a callback request: ${error.code} ${error.message}\n`,
    );
    return { ok: false, reason: "not-kept" };
  }
  return data ? { ok: true, leadId: data } : { ok: false, reason: "gone" };
}
