import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { backUpHosted } from "./backup/backup-hosted";
import type { Manifest } from "./backup/backup-file";
import {
  type BackupSummary,
  copyLetters,
  copyWaitingFiles,
  packStaged,
  unlessGone,
} from "./backup/backup-staging";
import { WatchedChild } from "./supervisor/children";
import { dumpTables } from "./backup/dump";
import { hostedProject } from "./backup/hosted-project";
import { HeldElsewhereError, lock } from "./supervisor/lock";
import { readHistory, urlAs } from "./postgres/migrate";
import { preparePostgres, SUPERUSER } from "./postgres/postgres";
import { UserFacingError } from "./user-facing-error";
import { keptSecrets } from "./supervisor/secrets";
import { ownSettings } from "./own-settings";
import { sayWhatFailed } from "./start";

/**
 * Writes everything that is in `dataDirectory` into one archive: the rows of all tables and the files
 * of the storage as they were at one moment, the generated secrets, what waits in the outbox, and the
 * mails. The site may be running; when it is not, its database is started for this.
 */
export async function backUp(dataDirectory: string, path: string): Promise<BackupSummary> {
  if (!existsSync(join(dataDirectory, "postgres"))) {
    throw new UserFacingError(`${dataDirectory} holds no database: there is nothing to back up.`);
  }
  return packStaged(dataDirectory, path, (stagingDirectory) =>
    withDatabase(dataDirectory, (url) => collect(url, dataDirectory, stagingDirectory)),
  );
}

/** Does `work` on the running database, or on one that is started for it and stopped afterwards. */
async function withDatabase<T>(
  dataDirectory: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { databasePassword } = await keptSecrets(dataDirectory);
  const unlock = await lock(join(dataDirectory, "lock")).catch((error: unknown) => {
    // The running site's database listens on its own machine alone.
    if (!(error instanceof UserFacingError) || error instanceof HeldElsewhereError) throw error;
    return undefined;
  });
  if (!unlock) return work(await runningDatabase(dataDirectory));
  try {
    return await whileServed(dataDirectory, databasePassword, work);
  } finally {
    await unlock();
  }
}

/** Codes of the errors while a start has not come so far: no address, server, schema or table yet. */
const NOT_YET = ["ENOENT", "ECONNREFUSED", "57P03", "3F000", "42P01"];

/** The address of the database that the running site has started. */
async function runningDatabase(dataDirectory: string): Promise<string> {
  try {
    const url = urlAs(await readFile(join(dataDirectory, "database-url"), "utf8"), SUPERUSER);
    const client = newClient(url);
    await client.connect();
    await client
      .query("select from local.migrations, storage.objects limit 0")
      .finally(() => client.end());
    return url;
  } catch (error) {
    if (!NOT_YET.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new UserFacingError("The site is just starting: try again.", { cause: error });
  }
}

/**
 * Starts the database in `dataDirectory`, creating it when there is none, for as long as `work` takes. A
 * signal stops the database, at which `work` fails: what it has made so far is tidied up on the way out.
 */
export async function whileServed<T>(
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
  // First: what is delivered from the outbox meanwhile is in the tables that are read after it.
  await copyWaitingFiles(dataDirectory, stagingDirectory);
  const [reader, gate] = [newClient(url), newClient(url)];
  try {
    await Promise.all([reader.connect(), gate.connect()]);
    // Nobody may exchange a picture between the moment of the rows and that of the files.
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
    // Last: a mail that the rows call sent is there.
    await copyLetters(dataDirectory, stagingDirectory);
    await writeFile(join(stagingDirectory, "manifest.json"), JSON.stringify(manifest, null, 2));
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: stored.rows.length - missing, missing };
  } finally {
    await Promise.all([reader.end(), gate.end()]).catch(() => undefined);
  }
}

function newClient(connectionString: string): Client {
  const client = new Client({ connectionString, application_name: "kisiwa-backup" });
  // The query that runs then throws.
  client.on("error", () => undefined);
  return client;
}

/** Gives back how many are missing: a picture that was lost before must not keep the rest from being safe. */
async function linkVersions(versions: string[], from: string, to: string): Promise<number> {
  await mkdir(to);
  let missing = 0;
  for (const version of versions) {
    // It has its last name a moment after its row is there.
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
    // A file's content never changes. Where the disk knows no links, it is copied.
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    unlessGone(error);
    return false;
  }
}

async function main(): Promise<void> {
  const settings = ownSettings();
  const now = new Date().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  const path = resolve(process.argv[2] ?? `kisiwa-${now}.tar.gz`);
  const begun = performance.now();
  const { rows, files, missing, bytes } = settings.isHosted
    ? await backUpHosted(hostedProject(settings), settings.dataDirectory, path)
    : await backUp(settings.dataDirectory, path);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
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
    sayWhatFailed(error);
    process.exitCode = 1;
  });
}
