import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";

/** False if the transaction failed. */
export async function removeSampleContent(): Promise<boolean> {
  const { error } = await adminDatabase().rpc("remove_sample_content");
  if (error)
    log.error({ code: error.code, reason: error.message }, "Sample content was not removed");
  return !error;
}
