import { execFile } from "node:child_process";
import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WatchedChild } from "../../supabase/local/children";
import { preparePostgres } from "../../supabase/local/postgres";

const execute = promisify(execFile);

export type TestPostgres = {
  /** Signs in as the cluster's superuser. */
  url: string;
  stop(): Promise<void>;
};

/** Nobody needs a test's rows after a loss of power. */
const SETTINGS = "fsync = off\nfull_page_writes = off\n";

/**
 * Starts a Postgres of its own, as `npm start` does, in a directory that is gone after `stop`; it has
 * what the stopped one in `cluster` had, if that is given.
 */
export async function startTestPostgres(cluster?: string): Promise<TestPostgres> {
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-postgres-"));
  const { url, stop } = await startPostgresIn(directory, cluster);
  return {
    url,
    async stop() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** As `startTestPostgres`, in this directory, which stays. */
export async function startPostgresIn(directory: string, cluster?: string): Promise<TestPostgres> {
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(directory, 0o711);
  if (cluster) await copyWithOwners(join(cluster, "postgres"), directory);
  const postgres = await preparePostgres(directory, "postgres", new AbortController().signal);
  if (!cluster) await appendFile(join(directory, "postgres/postgresql.conf"), SETTINGS);
  const child = new WatchedChild(postgres.plan, (line) => process.stderr.write(`${line}\n`));
  await child.start();
  return { url: postgres.url, stop: () => child.stop() };
}

/** Copies a directory into another with its owners and modes, which Postgres insists on. */
export async function copyWithOwners(from: string, into: string): Promise<void> {
  await execute("cp", ["-a", from, into]);
}
