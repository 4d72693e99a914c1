import type { UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, UNIQUE_VIOLATION } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { MessageTemplate } from "./template";
import { getTemplates, NEVER_SAVED } from "./template.queries.server";

/** Postgres' code for what is no date: a version that nobody was ever given. */
const NO_DATE = "22007";

/**
 * Saves the templates over the version that was edited. Somebody else's newer version is not
 * overwritten: an edit conflict, unless it says the same, as when the answer to a form was lost.
 */
export async function saveTemplates(
  templates: MessageTemplate[],
  version: string,
): Promise<UpdateResult> {
  const table = adminDatabase().from("whatsapp_templates");
  const { data, error } =
    version === NEVER_SAVED
      ? await table.insert({ templates }).select("updated_at")
      : await table
          .update({ templates })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at");
  if (error && error.code !== UNIQUE_VIOLATION && error.code !== NO_DATE) {
    log.error({ code: error.code, reason: error.message }, "The templates were not saved");
    return { ok: false, reason: "save-failed" };
  }
  if (data?.length) return { ok: true };
  const stored = await getTemplates();
  const isSame = JSON.stringify(stored.templates) === JSON.stringify(templates);
  return isSame ? { ok: true } : { ok: false, reason: "edit-conflict" };
}
