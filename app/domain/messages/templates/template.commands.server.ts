import { NEVER_SAVED, type UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import type { MessageTemplate } from "./template";

const results = saveResults("The templates were not saved", {
  // Someone else saved the first version.
  [UNIQUE_VIOLATION]: "edit-conflict",
});

export async function saveTemplates(
  templates: MessageTemplate[],
  version: string,
): Promise<UpdateResult> {
  const table = adminDatabase().from("whatsapp_templates");
  return results.updated(
    version === NEVER_SAVED
      ? await table.insert({ templates }).select("updated_at")
      : await table
          .update({ templates })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at"),
  );
}
