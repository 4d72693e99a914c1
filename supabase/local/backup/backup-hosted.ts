import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Client } from "pg";
import type { Manifest } from "./backup-file";
import { type BackupSummary, copyMails, copyWaitingFiles, packFiles } from "./backup-staging";
import { concurrently } from "./concurrently";
import { DEFAULT_LOCAL_SUPABASE_PORT } from "../settings";
import { BUCKETS } from "../supervisor/content";
import { makeDataDirectory } from "../supervisor/data-directory";
import { type DumpedTable, dumpTable, dumpTables } from "./dump";
import { findHistory } from "../postgres/history";
import {
  connectToDatabase,
  connectToStorage,
  type HostedProject,
  objectPath,
  publicOrigin,
} from "./hosted-project";
import { UserFacingError } from "../user-facing-error";

type StoredFile = { id: string; bucket: string; name: string };

const CONCURRENT_DOWNLOADS = 6;
/** Every backup uses this storage origin. */
const LOCAL_ORIGIN = `http://127.0.0.1:${DEFAULT_LOCAL_SUPABASE_PORT}`;

/**
 * Writes a hosted project's rows at one moment and its stored files into one archive, with this machine's
 * outbox and mails. The archive is like an embedded installation's, without keys. Throws a UserFacingError
 * on failure.
 */
export async function backUpHosted(
  project: HostedProject,
  dataDirectory: string,
  path: string,
): Promise<BackupSummary> {
  await makeDataDirectory(dataDirectory);
  return packFiles(dataDirectory, path, async (stagingDirectory) => {
    // Copied first: anything delivered from the outbox meanwhile is in the tables read afterwards.
    await copyWaitingFiles(dataDirectory, stagingDirectory);
    const { manifest, stored } = await dumpProject(project, stagingDirectory);
    const missing = await downloadFiles(project, stored, join(stagingDirectory, "storage"));
    await copyMails(dataDirectory, stagingDirectory);
    await writeFile(join(stagingDirectory, "manifest.json"), JSON.stringify(manifest, null, 2));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: stored.length - missing, missing };
  });
}

async function dumpProject(project: HostedProject, directory: string) {
  const client = await connectToDatabase(project, "kisiwa-backup");
  try {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await findHistory(await listAppliedNumbers(client));
    const publicFiles = `${publicOrigin(project)}/storage/v1/object/public/`;
    const change = (line: string) =>
      line.replaceAll(publicFiles, `${LOCAL_ORIGIN}/storage/v1/object/public/`);
    const dump = await dumpTables(client, directory, { schemas: ["public"], change });
    const tables = [...dump.tables, ...(await dumpStorage(client, directory))];
    tables.push(await dumpTable(client, directory, SEEDING));
    const { rows: stored } = await client.query<StoredFile>(
      "select id, bucket_id as bucket, name from storage.objects where bucket_id = any($1) order by 2, 3",
      [BUCKETS],
    );
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations,
      sequences: dump.sequences,
      tables,
    };
    return { manifest, stored };
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Source = Omit<DumpedTable, "rows"> & { from: string };

const columns = (types: Record<string, string>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }));

/** Embedded tables whose rows come from elsewhere in a hosted project. */
const IN_OUR_BUCKETS = `= any(array[${BUCKETS.map((name) => `'${name}'`).join(", ")}])`;
const STORAGE: Source[] = [
  {
    schema: "storage",
    name: "buckets",
    columns: columns({
      id: "text",
      name: "text",
      public: "boolean",
      file_size_limit: "bigint",
      allowed_mime_types: "text[]",
      created_at: "timestamp with time zone",
      updated_at: "timestamp with time zone",
    }),
    from: `(select * from storage.buckets where id ${IN_OUR_BUCKETS})`,
  },
  {
    schema: "storage",
    name: "objects",
    columns: columns({
      id: "uuid",
      bucket_id: "text",
      name: "text",
      created_at: "timestamp with time zone",
      updated_at: "timestamp with time zone",
      last_accessed_at: "timestamp with time zone",
      metadata: "jsonb",
      user_metadata: "jsonb",
      version: "text",
    }),
    // In a backup, files are named by their version.
    from: `(select id, bucket_id, name, created_at, updated_at, last_accessed_at, metadata, user_metadata,
      id::text as version from storage.objects where bucket_id ${IN_OUR_BUCKETS})`,
  },
];
/** A restored project must not get the sample content. */
const SEEDING: Source = {
  schema: "local",
  name: "seeding",
  columns: columns({ began: "timestamp with time zone", finished: "timestamp with time zone" }),
  from: "(select now() as began, now() as finished)",
};

async function dumpStorage(client: Client, directory: string): Promise<DumpedTable[]> {
  const tables = [];
  for (const source of STORAGE) tables.push(await dumpTable(client, directory, source));
  return tables;
}

/** The migrations recorded by `supabase db push`. */
async function listAppliedNumbers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ record: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as record",
  );
  if (!rows[0]?.record) {
    throw new UserFacingError(
      "The project has no record of its migrations: put the schema on it with npx supabase db push.",
    );
  }
  const applied = await client.query<{ version: string }>(
    "select version::text from supabase_migrations.schema_migrations",
  );
  return applied.rows.map(({ version }) => version);
}

/** Returns the number of missing files: deleted since the rows were read, or lost earlier. */
async function downloadFiles(
  project: HostedProject,
  stored: StoredFile[],
  directory: string,
): Promise<number> {
  await mkdir(directory);
  const storage = connectToStorage(project);
  await requireReadableBuckets(storage, new Set(stored.map(({ bucket }) => bucket)));
  let missing = 0;
  await concurrently(stored, CONCURRENT_DOWNLOADS, async (file) => {
    if (!(await download(storage, file, join(directory, file.id)))) missing += 1;
  });
  return missing;
}

/** Without the service role's key, storage reports existing files as missing. */
async function requireReadableBuckets(client: SupabaseClient, buckets: Set<string>) {
  for (const bucket of buckets) {
    const { error } = await client.storage.getBucket(bucket);
    if (!error) continue;
    throw new UserFacingError(
      `The bucket ${bucket} could not be read (${error.message}): check SUPABASE_SERVICE_ROLE_KEY.`,
    );
  }
}

async function download(
  client: SupabaseClient,
  { bucket, name }: StoredFile,
  path: string,
): Promise<boolean> {
  const { data, error } = await client.storage.from(bucket).download(objectPath(name));
  if (data) {
    await writeFile(path, Buffer.from(await data.arrayBuffer()), { mode: 0o600, flag: "wx" });
    return true;
  }
  const { statusCode, status } = error as { statusCode?: string; status?: number };
  if (statusCode === "404" || status === 404) return false;
  throw new UserFacingError(`${bucket}/${name} could not be downloaded: ${error.message}`);
}
