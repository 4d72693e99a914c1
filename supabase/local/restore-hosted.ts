import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { Client } from "pg";
import WebSocket from "ws";
import { type Manifest, unpackBackup } from "./backup-file";
import { type Dump, loadTables, readRows } from "./dump";
import { UserFacingError } from "./user-facing-error";

export type HostedProject = {
  url: string;
  serviceRoleKey: string;
  /** Signs in as the project's `postgres`. */
  databaseUrl: string;
};
/** A row of `storage.objects`, as text. */
type StoredRow = { bucket_id: string; name: string; version: string; metadata: string };

const UPLOADS_AT_ONCE = 6;
/** Where the rows of an embedded installation say that stored files are. */
const LOCAL_FILES = /http:\/\/127\.0\.0\.1:\d+(?=\/storage\/v1\/object\/public\/)/g;
/** The tables without which an installation is empty; others are filled by migrations. */
const CONTENT = ["properties_pemba", "areas_pemba", "blog_posts_pemba", "leads_pemba"];

/**
 * Puts the backup of an embedded installation into a hosted project that has this version's schema and
 * no content: its stored files, then its rows in one transaction, with the addresses that the files have
 * there. What waits in the outbox and the mails go to `dataDirectory`. It may be run again after it was
 * cut short. Throws a UserFacingError, and changes no row, when it cannot.
 */
export async function restoreHosted(
  path: string,
  project: HostedProject,
  dataDirectory: string,
): Promise<Manifest> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 });
  const stagingDirectory = await mkdtemp(join(dataDirectory, "restore.unfinished-"));
  const client = new Client({
    connectionString: project.databaseUrl,
    application_name: "kisiwa-restore",
  });
  client.on("error", () => undefined);
  try {
    const { manifest, pending } = await unpackBackup(path, stagingDirectory);
    if (pending.length > 0) {
      throw new UserFacingError(
        `${path} was made by an earlier version: restore it into an empty DATA_DIR, run npm start there once, and take the backup of that one.`,
      );
    }
    const dump = ownTables(manifest);
    await client.connect().catch((cause: Error) => {
      throw new UserFacingError(`SUPABASE_DB_URL cannot be reached: ${cause.message}.`, { cause });
    });
    await refuseUnlessEmpty(client, dump);
    await uploadFiles(project, manifest, stagingDirectory);
    const origin = new URL(project.url).href.replace(/(?<!\/)\/+$/, "");
    await loadTables(client, dump, stagingDirectory, (line) =>
      line.replaceAll(LOCAL_FILES, () => origin),
    );
    await client.query("analyze");
    for (const folder of ["outbox", "mail"]) {
      const [from, to] = [join(stagingDirectory, folder), join(dataDirectory, folder)];
      if (existsSync(from)) await cp(from, to, { recursive: true, force: false });
    }
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await rm(stagingDirectory, { recursive: true, force: true });
  }
}

/** The project's storage keeps rows of its own. */
function ownTables({ tables, sequences }: Dump): Dump {
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
  for (const name of CONTENT) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount)
      throw new UserFacingError(`${name} holds rows already: restore into an empty project.`);
  }
}

async function uploadFiles(project: HostedProject, manifest: Manifest, directory: string) {
  const client = createClient(project.url, project.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: globalThis.WebSocket ?? WebSocket },
  });
  const limit = pLimit(UPLOADS_AT_ONCE);
  const uploads: Promise<void>[] = [];
  for await (const row of readRows<StoredRow>(manifest, "storage.objects", directory)) {
    uploads.push(limit(() => upload(client, row, join(directory, "storage", row.version))));
  }
  await Promise.all(uploads);
}

async function upload(client: SupabaseClient, row: StoredRow, file: string): Promise<void> {
  // The backup said that it was lost before.
  if (!existsSync(file)) return;
  const { mimetype, cacheControl } = Object(JSON.parse(row.metadata)) as Record<string, string>;
  const { error } = await client.storage
    .from(row.bucket_id)
    .upload(row.name, await readFile(file), {
      contentType: mimetype,
      cacheControl: /\d+/.exec(cacheControl ?? "")?.[0],
      upsert: true,
    });
  if (error)
    throw new UserFacingError(`${row.bucket_id}/${row.name} was not stored: ${error.message}`);
}
