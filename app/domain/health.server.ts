import { readdirSync } from "node:fs";
import { publicDatabase, workerDatabase } from "~/services/database.server";

/** PostgREST knows no such function: the schema is from before 1.0. */
const NO_FUNCTION = "PGRST202";
/** The migrations as they were when this process started: those that its code was written for. */
const MIGRATIONS = readdirSync("supabase/migrations")
  .filter((name) => /^\d+_.+\.sql$/.test(name))
  .sort();

/** Whether the database answers a visitor's question. */
export async function isDatabaseAnswering(): Promise<boolean> {
  const { error } = await publicDatabase().from("areas_pemba").select("id").limit(1);
  return error === null;
}

/** The migrations that the database lacks; none where it has no record of them, or does not answer. */
export async function listMissingMigrations(): Promise<string[]> {
  const { data, error } = await workerDatabase().rpc("applied_migrations");
  if (error?.code === NO_FUNCTION) return MIGRATIONS;
  if (!data || data.length === 0) return [];
  const applied = new Set(data);
  return MIGRATIONS.filter((name) => !applied.has(/^\d+/.exec(name)?.[0] ?? ""));
}
