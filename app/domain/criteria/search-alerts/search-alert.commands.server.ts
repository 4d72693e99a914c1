import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";

export async function endSearchAlert(token: string): Promise<{ ok: boolean }> {
  const { error } = await adminDatabase().rpc("end_search_alert", { alert_token: token });
  if (error) log.error({ code: error.code, reason: error.message }, "A search alert did not end");
  return { ok: !error };
}
