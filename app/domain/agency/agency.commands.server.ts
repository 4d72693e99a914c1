import type { UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, UNIQUE_VIOLATION } from "~/services/database.server";
import { log } from "~/services/log.server";
import { NEVER_SAVED } from "./agency.queries.server";
import { editedFacts, type EditedAgency } from "./edited-agency";

/**
 * Saves the agency's facts over the version that was edited (`updated_at`, or `NEVER_SAVED`). Somebody
 * else's newer version is not overwritten: an edit conflict.
 */
export async function saveAgency(edited: EditedAgency, version: string): Promise<UpdateResult> {
  const facts = editedFacts(edited);
  const photos = facts.people.flatMap(({ photo }) => photo?.url ?? []);
  const table = adminDatabase().from("agency_settings");
  const { data, error } =
    version === NEVER_SAVED
      ? await table.insert({ facts, photos }).select("updated_at")
      : await table
          .update({ facts, photos })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at");
  if (error && error.code !== UNIQUE_VIOLATION) {
    log.error({ code: error.code, reason: error.message }, "The settings were not saved");
    return { ok: false, reason: "save-failed" };
  }
  return data?.length ? { ok: true } : { ok: false, reason: "edit-conflict" };
}
