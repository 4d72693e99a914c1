import { remember } from "~/services/cache.server";
import { contentVersion } from "~/services/content-version.server";
import {
  adminDatabase,
  DatabaseError,
  publicDatabase,
  unwrapMaybe,
} from "~/services/database.server";
import { costFactsSchema, type CostFacts } from "./cost-facts.schema";

let lastKnown: CostFacts = costFactsSchema.parse({});

/**
 * The costs and assumptions of the present content version. While the database is away, the last known
 * ones; before it has ever answered, the initial ones.
 */
export async function getCostFacts(): Promise<CostFacts> {
  if ((await contentVersion()) === null) return lastKnown;
  try {
    return (lastKnown = await remember("cost-facts", readFacts));
  } catch (error) {
    if (error instanceof DatabaseError) return lastKnown;
    throw error;
  }
}

async function readFacts(): Promise<CostFacts> {
  const row = await publicDatabase().from("cost_settings").select("facts").maybeSingle();
  return costFactsSchema.parse(unwrapMaybe(row)?.facts ?? {});
}

/** The version of facts that were never saved. */
export const NEVER_SAVED = "never saved";

/** The facts as the operator edits them, and their version. */
export async function getEditedCostFacts(): Promise<{ facts: CostFacts; version: string }> {
  const row = unwrapMaybe(
    await adminDatabase().from("cost_settings").select("facts,updated_at").maybeSingle(),
  );
  return {
    facts: costFactsSchema.parse(row?.facts ?? {}),
    version: row?.updated_at ?? NEVER_SAVED,
  };
}
