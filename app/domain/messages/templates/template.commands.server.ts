import type { UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import type { MessageTemplate } from "./template";
import { getTemplates, NEVER_SAVED } from "./template.queries.server";

const answers = saveResults("The templates were not saved", {
  // Somebody else saved them for the first time.
  [UNIQUE_VIOLATION]: "edit-conflict",
});

/**
 * Saves the templates over the version that was edited. Somebody else's newer version is not
 * overwritten: an edit conflict, unless it says the same, as when the answer to a form was lost.
 */
export async function saveTemplates(
  templates: MessageTemplate[],
  version: string,
): Promise<UpdateResult> {
  const table = adminDatabase().from("whatsapp_templates");
  const saved = answers.updated(
    version === NEVER_SAVED
      ? await table.insert({ templates }).select("updated_at")
      : await table
          .update({ templates })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at"),
  );
  if (saved.ok || saved.reason === "save-failed") return saved;
  const stored = await getTemplates();
  const isSame = JSON.stringify(stored.templates) === JSON.stringify(templates);
  return isSame ? { ok: true } : saved;
}
