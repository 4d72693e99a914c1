import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WatchedChild } from "../../supabase/local/children";
import { preparePostgres } from "../../supabase/local/postgres";

export type TestPostgres = {
  /** Signs in as the cluster's superuser. */
  url: string;
  stop(): Promise<void>;
};

/** Starts a Postgres of its own, as `npm start` does, in a directory that is gone after `stop`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-postgres-"));
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(directory, 0o711);
  const postgres = await preparePostgres(directory, "postgres", new AbortController().signal);
  const child = new WatchedChild(postgres.plan, (line) => process.stderr.write(`${line}\n`));
  await child.start();
  return {
    url: postgres.url,
    async stop() {
      await child.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
