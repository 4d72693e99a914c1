import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { WatchedChild } from "../../supervisor/children";
import { preparePostgres } from "../../postgres/embedded-server";

const execute = promisify(execFile);

export type TestPostgres = {
  /** Signs in as the cluster's superuser. */
  url: string;
  stop(): Promise<void>;
};

/** Test data needn't survive a power cut. */
const SETTINGS = "fsync = off\nfull_page_writes = off\n";

/** `stop` deletes the server's directory. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-postgres-"));
  // Under root, Postgres runs as another user, who must be able to enter.
  await chmod(directory, 0o711);
  const postgres = await preparePostgres(directory, "postgres", new AbortController().signal);
  await appendFile(join(directory, "postgres/postgresql.conf"), SETTINGS);
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

/**
 * Creates a database on this worker's server; `stop` drops it. Roles and their settings are shared with the
 * worker's later test files: start a separate server to change those.
 */
export async function createTestDatabase(content: "migrated" | "empty"): Promise<TestPostgres> {
  const server = workerServer();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOn(
    server,
    content === "empty"
      ? [`create database ${name}`]
      : [
          `create database ${name} template postgres owner postgres`,
          // A copy lacks its template's settings and grants; these are from platform.sql.
          `alter database ${name} set search_path = "$user", public, extensions`,
          `revoke connect, temporary on database ${name} from public`,
          `grant connect on database ${name} to authenticator`,
        ],
  );
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, stop: () => runOn(server, [`drop database ${name} with (force)`]) };
}

function workerServer(): string {
  const servers = process.env.TEST_POSTGRES?.split(" ") ?? [];
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX);
  const server = servers[worker % servers.length];
  if (!server)
    throw new Error("Tests of this project need supabase/local/tests/support/postgres-servers.ts.");
  return server;
}

/** Doesn't connect to the template, which must have no connections while it is copied. */
async function runOn(server: string, statements: string[]): Promise<void> {
  const url = new URL(server);
  url.pathname = "template1";
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Keeps owners and modes, which Postgres insists on. */
export async function copyWithOwners(from: string, into: string): Promise<void> {
  await execute("cp", ["-a", from, into]);
}
