import { remember } from "~/services/cache.server";
import { contentVersion } from "~/services/content-version.server";
import {
  adminDatabase,
  DatabaseError,
  publicDatabase,
  unwrapMaybe,
} from "~/services/database.server";
import { NEVER_SAVED } from "~/domain/editing/edited";
import { costFactsSchema, type CostFacts } from "./cost-facts.schema";

let lastKnown: CostFacts = costFactsSchema.parse({});

/** The current costs; the last known ones while the database is down. */
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

export async function getEditedCostFacts(): Promise<CostFacts & { updated_at: string }> {
  const row = unwrapMaybe(
    await adminDatabase().from("cost_settings").select("facts,updated_at").maybeSingle(),
  );
  return { ...costFactsSchema.parse(row?.facts ?? {}), updated_at: row?.updated_at ?? NEVER_SAVED };
}
