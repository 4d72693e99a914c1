import { NEVER_SAVED, type UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { editedFacts, type EditedAgency } from "./edited-agency";

const results = saveResults("The settings were not saved", {
  // Someone else saved the first version.
  [UNIQUE_VIOLATION]: "edit-conflict",
});

export async function saveAgency(edited: EditedAgency, version: string): Promise<UpdateResult> {
  const facts = editedFacts(edited);
  const pictures = [...facts.people.map(({ photo }) => photo), facts.logo, facts.sharePicture];
  const photos = pictures.flatMap((picture) => picture?.url ?? []);
  const table = adminDatabase().from("agency_settings");
  return results.updated(
    version === NEVER_SAVED
      ? await table.insert({ facts, photos }).select("updated_at")
      : await table
          .update({ facts, photos })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at"),
  );
}
