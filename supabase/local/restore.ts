import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { withServedDatabase } from "./backup";
import { type Manifest, requireBackup, unpackBackup } from "./backup/backup-file";
import { makeDataDirectory } from "./supervisor/data-directory";
import { loadTables } from "./backup/dump";
import { hostedProject } from "./backup/hosted-project";
import { lock } from "./supervisor/lock";
import { migrateTo } from "./postgres/migrate";
import { loadSettings } from "./load-settings";
import { UserFacingError } from "./user-facing-error";
import { restoreHosted } from "./backup/restore-hosted";
import { isRestoreStaging, makeRestoreStaging, REBUILD_FOLDER } from "./backup/restore-staging";
import { loadSecrets } from "./supervisor/secrets";
import { SEEDING_TABLE } from "./supervisor/seeding";
import { reportError } from "./start";

/**
 * Restores a backup to an empty or missing data directory, for the next `npm start`. Throws a
 * UserFacingError, leaving the directory empty, on failure.
 */
export async function restore(path: string, dataDirectory: string): Promise<Manifest> {
  await requireBackup(path);
  await makeDataDirectory(dataDirectory);
  const unlock = await lock(join(dataDirectory, "lock"));
  try {
    const names = await readdir(dataDirectory);
    // A restore stopped while waiting leaves its lock draft behind.
    if (!names.every((name) => /^lock(\.|$)/.test(name) || isRestoreStaging(name))) {
      throw new UserFacingError(
        `${dataDirectory} is not empty: set DATA_DIR to an empty directory, or move what is there away.`,
      );
    }
    // Staged until complete: half a database must not look like a whole one.
    const stagingDirectory = await makeRestoreStaging(dataDirectory);
    try {
      const manifest = await rebuild(path, stagingDirectory);
      await moveInto(stagingDirectory, dataDirectory);
      return manifest;
    } finally {
      await rm(stagingDirectory, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

async function rebuild(path: string, stagingDirectory: string): Promise<Manifest> {
  const unpacked = join(stagingDirectory, "backup");
  const rebuilt = join(stagingDirectory, REBUILD_FOLDER);
  await mkdir(unpacked, { mode: 0o700 });
  const { manifest } = await unpackBackup(path, unpacked);

  // Under root, Postgres runs as another user, who must be able to enter.
  await mkdir(rebuilt, { mode: 0o711 });
  for (const name of ["secrets.json", "storage", "outbox", "mail"]) {
    const from = join(unpacked, name);
    if (existsSync(from)) await rename(from, join(rebuilt, name));
  }
  const { databasePassword } = await loadSecrets(rebuilt);
  await withServedDatabase(rebuilt, databasePassword, async (url) => {
    // The next start upgrades the schema.
    await migrateTo(url, manifest.migrations);
    await loadInto(url, manifest, unpacked);
  });
  return manifest;
}

async function loadInto(url: string, manifest: Manifest, unpacked: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "kisiwa-restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(SEEDING_TABLE);
    await loadTables(client, manifest, unpacked);
    await client.query("analyze; checkpoint");
  } finally {
    await client.end();
  }
}

// Secrets come last: a start refuses a database without secrets.
async function moveInto(stagingDirectory: string, dataDirectory: string): Promise<void> {
  const made = join(stagingDirectory, REBUILD_FOLDER);
  for (const name of ["storage", "outbox", "mail", "postgres", "secrets.json"]) {
    const from = join(made, name);
    if (existsSync(from)) await rename(from, join(dataDirectory, name));
  }
}

async function main(): Promise<void> {
  const settings = loadSettings();
  const file = process.argv[2];
  if (!file) throw new UserFacingError("Say which backup: npm run restore -- FILE.");
  const startedAt = performance.now();
  const { tables, madeAt } = settings.isHosted
    ? await restoreHosted(resolve(file), hostedProject(settings), settings.dataDirectory)
    : await restore(resolve(file), settings.dataDirectory);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const place = settings.isHosted ? settings.supabaseUrl : settings.dataDirectory;
  console.log(`✓ ${rows} rows as of ${madeAt} in ${place} (${seconds} s)`);
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    reportError(error);
    process.exitCode = 1;
  });
}
