import { rm } from "node:fs/promises";
import { migrate } from "../../supabase/local/migrate";
import { startPostgresIn } from "./local-postgres";
import { temporaryDirectory } from "./started-site";

/**
 * Makes a database and migrates it, once for all files of tests: MIGRATED_CLUSTER says to their
 * processes where it lies, and each starts a copy of it.
 */
export default async function makeMigratedCluster() {
  const directory = await temporaryDirectory();
  const postgres = await startPostgresIn(directory);
  await migrate(postgres.url);
  await postgres.stop();
  process.env.MIGRATED_CLUSTER = directory;
  return () => rm(directory, { recursive: true, force: true });
}
