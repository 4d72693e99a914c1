import type { SupabaseClient } from "@supabase/supabase-js";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { FILE_FOLDERS, type Manifest, requireBackup, unpackBackup } from "./backup-file";
import { concurrently } from "./concurrently";
import { findUsedTable } from "../supervisor/content";
import { makeDataDirectory } from "../supervisor/data-directory";
import { type Dump, loadTables, readRows } from "./dump";
import {
  connectToDatabase,
  connectToStorage,
  type HostedProject,
  objectPath,
  publicOrigin,
} from "./hosted-project";
import { lock } from "../supervisor/lock";
import { makeRestoreStaging } from "./restore-staging";
import { UserFacingError } from "../user-facing-error";

/** A row of `storage.objects`, as text. */
type StoredRow = Record<"bucket_id" | "name" | "version" | "metadata" | "user_metadata", string>;

const CONCURRENT_UPLOADS = 6;
/** Storage URLs in the rows of an embedded installation. */
const LOCAL_FILES = /http:\/\/127\.0\.0\.1:\d+(?=\/storage\/v1\/object\/public\/)/g;

/**
 * Restores an embedded installation's backup to an empty hosted project with this version's schema: first
 * the stored files, then outbox and mails to `dataDirectory`, then the rows in one transaction, with
 * storage URLs rewritten. Can be repeated after an interruption. Throws a UserFacingError, leaving rows and
 * `dataDirectory` unchanged, if it can't be done.
 */
export async function restoreHosted(
  path: string,
  project: HostedProject,
  dataDirectory: string,
): Promise<Manifest> {
  await requireBackup(path);
  await makeDataDirectory(dataDirectory);
  const unlock = await lock(join(dataDirectory, "restore-lock"));
  try {
    const stagingDirectory = await makeRestoreStaging(dataDirectory);
    return await fillProject(path, project, [stagingDirectory, dataDirectory]).finally(() =>
      rm(stagingDirectory, { recursive: true, force: true }),
    );
  } finally {
    await unlock();
  }
}

async function fillProject(
  path: string,
  project: HostedProject,
  [stagingDirectory, dataDirectory]: [string, string],
): Promise<Manifest> {
  const { manifest, isOlder } = await unpackBackup(path, stagingDirectory);
  if (isOlder) {
    throw new UserFacingError(
      `${path} was made by an earlier version: restore it into an empty DATA_DIR, run npm start there once, and take the backup of that one.`,
    );
  }
  const dump = selectOwnTables(manifest);
  const client = await connectToDatabase(project, "kisiwa-restore");
  try {
    await refuseUnlessEmpty(client, dump);
    await uploadFiles(project, manifest, stagingDirectory);
    await moveAndLoad(client, dump, publicOrigin(project), [stagingDirectory, dataDirectory]);
    await client.query("analyze");
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The files come before the rows: a second run refuses a project with rows and would not restore the leads
 * waiting in those files.
 */
async function moveAndLoad(
  client: Client,
  dump: Dump,
  origin: string,
  [from, to]: [string, string],
): Promise<void> {
  const added: string[] = [];
  try {
    await moveFiles(from, to, added);
    await loadTables(client, dump, from, {
      change: (line) => line.replaceAll(LOCAL_FILES, () => origin),
      // During the uploads, which take minutes, visitors or the operator may have added content.
      check: () => refuseContent(client),
    });
  } catch (error) {
    // If the connection is lost, the rows may have been committed, so the files stay.
    const isRolledBack = await client.query("rollback").then(
      () => true,
      () => false,
    );
    if (isRolledBack) await removeAdded(added);
    throw error;
  }
}

/** Moves outbox and mails without overwriting, and records the added paths in `added`. */
async function moveFiles(from: string, to: string, added: string[]): Promise<void> {
  for (const folder of Object.keys(FILE_FOLDERS)) {
    const [source, target] = [join(from, folder), join(to, folder)];
    if (!existsSync(source)) continue;
    if (await mkdir(target, { recursive: true, mode: 0o700 })) added.push(target);
    for (const entry of await readdir(source, { withFileTypes: true })) {
      const path = join(target, entry.name);
      if (!entry.isFile() || existsSync(path)) continue;
      await rename(join(source, entry.name), path);
      added.push(path);
    }
    const moved = await open(target);
    await moved.sync().finally(() => moved.close());
  }
}

// Keeps folders that received other files in the meantime.
async function removeAdded(paths: string[]): Promise<void> {
  for (const path of paths.reverse()) {
    await unlink(path).catch(() => rmdir(path).catch(() => undefined));
  }
}

/** Leaves out the rows that the project's storage manages itself. */
function selectOwnTables({ tables, sequences }: Dump): Dump {
  const own = Object.entries(sequences).filter(([name]) => name.startsWith("public."));
  return {
    tables: tables.filter(({ schema }) => schema === "public"),
    sequences: Object.fromEntries(own),
  };
}

async function refuseUnlessEmpty(client: Client, { tables }: Dump): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass('public.' || name) is null",
    [tables.map(({ name }) => name)],
  );
  if (rows[0]) {
    throw new UserFacingError(
      `The project has no table ${rows[0].name}: put the schema on it first (npx supabase db push).`,
    );
  }
  await refuseContent(client);
}

async function refuseContent(client: Client): Promise<void> {
  const name = await findUsedTable(client);
  if (name) throw new UserFacingError(`${name} holds rows already: restore into an empty project.`);
}

async function uploadFiles(project: HostedProject, manifest: Manifest, directory: string) {
  const client = connectToStorage(project);
  const rows = readRows<StoredRow>(manifest, "storage.objects", directory);
  await concurrently(rows, CONCURRENT_UPLOADS, (row) =>
    upload(client, row, join(directory, "storage", row.version)),
  );
}

async function upload(client: SupabaseClient, row: StoredRow, file: string): Promise<void> {
  // The backup reported it missing.
  if (!existsSync(file)) return;
  const { mimetype, cacheControl } = Object(JSON.parse(row.metadata)) as Record<string, string>;
  const { error } = await client.storage
    .from(row.bucket_id)
    .upload(objectPath(row.name), await readFile(file), {
      contentType: mimetype,
      // supabase-js's own option only supports "max-age=…".
      headers: { "cache-control": cacheControl ?? "no-cache" },
      metadata: Object(JSON.parse(row.user_metadata)) as Record<string, unknown>,
      upsert: true,
    });
  if (error)
    throw new UserFacingError(`${row.bucket_id}/${row.name} was not stored: ${error.message}`);
}
