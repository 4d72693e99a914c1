import { migrate } from "../../postgres/migrate";
import { startTestPostgres } from "./local-postgres";

/** Test files run side by side in this many workers (vitest.config.ts, playwright.config.ts). */
const WORKERS = 2;

/**
 * Starts a Postgres server for each worker and migrates its database `postgres`, the template of the
 * databases that test files create (supabase/local/tests/support/local-postgres.ts). TEST_POSTGRES holds the URLs.
 */
export default async function startPostgresServers() {
  const servers = await Promise.all(Array.from({ length: WORKERS }, startTestPostgres));
  await Promise.all(servers.map(({ url }) => migrate(url)));
  process.env.TEST_POSTGRES = servers.map(({ url }) => url).join(" ");
  return () => Promise.all(servers.map((server) => server.stop()));
}
