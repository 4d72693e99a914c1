import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { SUPABASE_PORT, PORT } from "../../playwright.config";
import { buildIfNeeded } from "../../supabase/local/build";
import { installChromiumIfMissing } from "../support/chromium";
import startPostgresServers from "../../supabase/local/tests/support/postgres-servers";
import {
  StartedSite,
  temporaryDirectory,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

/**
 * Builds the site once for the sites of all workers, and makes what they begin with: a stopped site's
 * data with the sample content (E2E_DATA), in which all share one directory of pictures, and Postgres
 * servers for specs with their own database. The sample's pictures are the same in each, and encoding them is most of a first visit's work.
 */
export default async function beforeAll() {
  installChromiumIfMissing();
  await buildIfNeeded(join(import.meta.dirname, "../.."), new AbortController().signal);
  const stopServers = await startPostgresServers();
  const directory = await temporaryDirectory();
  process.env.E2E_DATA = await sampleData(directory);
  return async () => {
    await stopServers();
    await rm(directory, { recursive: true, force: true });
  };
}

async function sampleData(directory: string): Promise<string> {
  const data = join(directory, "data");
  const pictures = join(directory, "pictures");
  await mkdir(pictures);
  await mkdir(data, { mode: 0o711 });
  await symlink(pictures, join(data, "cache"));
  const site = new StartedSite(
    {
      PORT: String(PORT),
      LOCAL_SUPABASE_PORT: String(SUPABASE_PORT),
      DATA_DIR: data,
      SEED: "sample",
    },
    WHOLE_SITE,
  );
  await site.isReady();
  await letClaimsHold(data);
  await site.waitForExit("SIGTERM");
  return data;
}

/** The claims of the site's own copy hold, however long after their review days the tests run. */
async function letClaimsHold(data: string) {
  const url = await readFile(join(data, "database-url"), "utf8");
  const database = new pg.Client({ connectionString: url.trim() });
  await database.connect();
  await database.query("update claims set review_on = current_date + 365 where key is not null");
  await database.end();
}
