import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { backUpHosted } from "./backup/backup-hosted";
import type { Manifest } from "./backup/backup-file";
import {
  type BackupSummary,
  copyMails,
  copyWaitingFiles,
  packFiles,
  ignoreMissing,
} from "./backup/backup-staging";
import { WatchedChild } from "./supervisor/children";
import { dumpTables } from "./backup/dump";
import { hostedProject } from "./backup/hosted-project";
import { HeldElsewhereError, lock } from "./supervisor/lock";
import { readHistory, urlForRole } from "./postgres/migrate";
import { preparePostgres, SUPERUSER } from "./postgres/embedded-server";
import { UserFacingError } from "./user-facing-error";
import { loadSecrets } from "./supervisor/secrets";
import { loadSettings } from "./load-settings";
import { reportError } from "./start";

/**
 * Writes one archive of all rows and stored files at one moment, the generated secrets, the outbox and the
 * mails. The site may be running; if it isn't, its database is started for the backup.
 */
export async function backUp(dataDirectory: string, path: string): Promise<BackupSummary> {
  if (!existsSync(join(dataDirectory, "postgres"))) {
    throw new UserFacingError(`${dataDirectory} holds no database: there is nothing to back up.`);
  }
  return packFiles(dataDirectory, path, (stagingDirectory) =>
    withDatabase(dataDirectory, (url) => collect(url, dataDirectory, stagingDirectory)),
  );
}

/** Runs `work` on the running database, or on one started and stopped for it. */
export async function withDatabase<T>(
  dataDirectory: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { databasePassword } = await loadSecrets(dataDirectory);
  const unlock = await lock(join(dataDirectory, "lock")).catch((error: unknown) => {
    // A running site's database is only reachable from its own machine.
    if (!(error instanceof UserFacingError) || error instanceof HeldElsewhereError) throw error;
    return undefined;
  });
  if (!unlock) return work(await findRunningDatabase(dataDirectory));
  try {
    return await withServedDatabase(dataDirectory, databasePassword, work);
  } finally {
    await unlock();
  }
}

/** Error codes of a start in progress: no address, server, schema or table yet. */
const STARTING_CODES = ["ENOENT", "ECONNREFUSED", "57P03", "3F000", "42P01"];

async function findRunningDatabase(dataDirectory: string): Promise<string> {
  try {
    const url = urlForRole(await readFile(join(dataDirectory, "database-url"), "utf8"), SUPERUSER);
    const client = newClient(url);
    await client.connect();
    await client
      .query("select from local.migrations, storage.objects limit 0")
      .finally(() => client.end());
    return url;
  } catch (error) {
    if (!STARTING_CODES.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new UserFacingError("The site is just starting: try again.", { cause: error });
  }
}

/**
 * Runs `work` while the database in `dataDirectory` is up, creating it if needed. A signal stops the
 * database, which makes `work` fail and clean up.
 */
export async function withServedDatabase<T>(
  dataDirectory: string,
  password: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const name of SIGNALS) process.on(name, stop);
  try {
    const postgres = await preparePostgres(dataDirectory, password, stopped.signal);
    stopped.signal.throwIfAborted();
    const server = new WatchedChild(postgres.plan, () => undefined);
    stopped.signal.addEventListener("abort", () => void server.stop());
    try {
      await server.start();
      return await work(postgres.url);
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    throw new UserFacingError("Stopped before it was done.", { cause: error });
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

async function collect(url: string, dataDirectory: string, stagingDirectory: string) {
  await copyFile(join(dataDirectory, "secrets.json"), join(stagingDirectory, "secrets.json"));
  // Copied first: anything delivered from the outbox meanwhile is in the tables read afterwards.
  await copyWaitingFiles(dataDirectory, stagingDirectory);
  const [reader, gate] = [newClient(url), newClient(url)];
  try {
    await Promise.all([reader.connect(), gate.connect()]);
    // No picture may be replaced between reading the rows and the files.
    await gate.query("set lock_timeout = '30s'; begin; lock table storage.objects in share mode");
    await reader.query("begin isolation level repeatable read read only");
    const stored = await reader.query<{ version: string }>("select version from storage.objects");
    const missing = await linkVersions(
      stored.rows.map(({ version }) => version),
      join(dataDirectory, "storage"),
      join(stagingDirectory, "storage"),
    );
    await gate.query("rollback");
    const dump = await dumpTables(reader, stagingDirectory);
    const migrations = await readHistory(reader);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations,
      ...dump,
    };
    // Copied last, so that a mail the rows call sent is included.
    await copyMails(dataDirectory, stagingDirectory);
    await writeFile(join(stagingDirectory, "manifest.json"), JSON.stringify(manifest, null, 2));
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: stored.rows.length - missing, missing };
  } finally {
    await Promise.all([reader.end(), gate.end()]).catch(() => undefined);
  }
}

function newClient(connectionString: string): Client {
  const client = new Client({ connectionString, application_name: "kisiwa-backup" });
  // The query in progress throws instead.
  client.on("error", () => undefined);
  return client;
}

/** Returns the number of missing files: one lost earlier must not prevent the backup. */
async function linkVersions(versions: string[], from: string, to: string): Promise<number> {
  await mkdir(to);
  let missing = 0;
  for (const version of versions) {
    // A file gets its final name a moment after its row is committed.
    const isThere =
      (await linked(join(from, version), join(to, version))) ||
      (await linked(join(from, `${version}.part`), join(to, version))) ||
      (await linked(join(from, version), join(to, version)));
    if (!isThere) missing += 1;
  }
  return missing;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    // Content never changes, so a hard link is enough; copied where links aren't supported.
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    ignoreMissing(error);
    return false;
  }
}

async function main(): Promise<void> {
  const settings = loadSettings();
  const now = new Date().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  const path = resolve(process.argv[2] ?? `kisiwa-${now}.tar.gz`);
  const startedAt = performance.now();
  const { rows, files, missing, bytes } = settings.isHosted
    ? await backUpHosted(hostedProject(settings), settings.dataDirectory, path)
    : await backUp(settings.dataDirectory, path);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`✓ backup in ${path}: ${rows} rows, ${files} files, ${size} (${seconds} s)`);
  const contents = settings.isHosted
    ? "visitors' numbers"
    : "visitors' numbers and the site's keys";
  console.log(`  It holds ${contents}: keep it where nobody else reads it.`);
  if (missing > 0) console.error(`Files of the storage that were not there: ${missing}.`);
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    reportError(error);
    process.exitCode = 1;
  });
}
