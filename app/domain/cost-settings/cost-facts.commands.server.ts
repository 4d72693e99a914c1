import type { UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, UNIQUE_VIOLATION } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { CostFacts } from "./cost-facts.schema";
import { costDifferences } from "./cost-differences";
import { getEditedCostFacts, NEVER_SAVED } from "./cost-facts.queries.server";

/** Postgres' code for what is no date: a version that nobody was ever given. */
const NO_DATE = "22007";

/**
 * Saves costs and assumptions over the version that was edited. Somebody else's newer version is not
 * overwritten: an edit conflict, unless it says the same, as when the answer to a form was lost.
 */
export async function saveCostFacts(facts: CostFacts, version: string): Promise<UpdateResult> {
  const table = adminDatabase().from("cost_settings");
  const { data, error } =
    version === NEVER_SAVED
      ? await table.insert({ facts }).select("updated_at")
      : await table
          .update({ facts })
          .eq("is_only", true)
          .eq("updated_at", version)
          .select("updated_at");
  if (error && error.code !== UNIQUE_VIOLATION && error.code !== NO_DATE) {
    log.error({ code: error.code, reason: error.message }, "The costs were not saved");
    return { ok: false, reason: "save-failed" };
  }
  if (data?.length) return { ok: true };
  const stored = await getEditedCostFacts();
  const isSame = costDifferences(stored.facts, facts).length === 0;
  return isSame ? { ok: true } : { ok: false, reason: "edit-conflict" };
}
