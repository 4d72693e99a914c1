import { NEVER_SAVED, type UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import type { CostFacts } from "./cost-facts.schema";

const results = saveResults("The costs were not saved", {
  // Someone else saved the first version.
  [UNIQUE_VIOLATION]: "edit-conflict",
});

export async function saveCostFacts(facts: CostFacts, version: string): Promise<UpdateResult> {
  const table = adminDatabase().from("cost_settings");
  return results.updated(
    version === NEVER_SAVED
      ? await table.insert({ facts }).select("updated_at")
      : await table
          .update({ facts })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at"),
  );
}
