import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";

/** Removes the sample content in one transaction; false if that failed. */
export async function removeSampleContent(): Promise<boolean> {
  const { error } = await adminDatabase().rpc("remove_sample_content");
  if (error)
    log.error({ code: error.code, reason: error.message }, "Sample content was not removed");
  return !error;
}
