import { readdirSync } from "node:fs";
import { publicDatabase, workerDatabase } from "~/services/database.server";

/** PostgREST's error for a missing function: the schema is older than 1.0. */
const NO_FUNCTION = "PGRST202";
/** Migrations this process's code was written for. */
const MIGRATIONS = readdirSync("supabase/migrations")
  .filter((name) => /^\d+_.+\.sql$/.test(name))
  .sort();

export async function isDatabaseUp(): Promise<boolean> {
  const { error } = await publicDatabase().from("areas_pemba").select("id").limit(1);
  return error === null;
}

/** Missing migrations; none if the database has no record of them or is down. */
export async function listMissingMigrations(): Promise<string[]> {
  const { data, error } = await workerDatabase().rpc("applied_migrations");
  if (error?.code === NO_FUNCTION) return MIGRATIONS;
  if (!data || data.length === 0) return [];
  const applied = new Set(data);
  return MIGRATIONS.filter((name) => !applied.has(/^\d+/.exec(name)?.[0] ?? ""));
}
