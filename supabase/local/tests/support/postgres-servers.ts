import { migrate } from "../../postgres/migrate";
import { startTestPostgres } from "./local-postgres";

/** Number of parallel workers (vitest.config.ts, playwright.config.ts). */
const WORKERS = 2;

/**
 * Starts one Postgres server per worker and migrates its database `postgres`, the template of the databases
 * created by local-postgres.ts. TEST_POSTGRES holds the URLs.
 */
export default async function startPostgresServers() {
  const servers = await Promise.all(Array.from({ length: WORKERS }, startTestPostgres));
  await Promise.all(servers.map(({ url }) => migrate(url)));
  process.env.TEST_POSTGRES = servers.map(({ url }) => url).join(" ");
  return () => Promise.all(servers.map((server) => server.stop()));
}
