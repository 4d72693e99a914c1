import { unpackTar } from "modern-tar";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";

export type Migration = { name: string; sql: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const UPGRADE = join(import.meta.dirname, "../../upgrade");

export const readPlatform = (): Promise<Migration[]> =>
  Promise.all(
    ["platform.sql", "platform_changes.sql"].map((name) => readFiles(import.meta.dirname, name)),
  );

export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readFiles(directory, name)));
}

/**
 * Reads the migrations replaced by the baseline: those up to commit d64386c3, and later ones that upgrade
 * from there.
 */
export async function readFormerMigrations(): Promise<{ first: Migration[]; later: Migration[] }> {
  const archive = await readFile(join(UPGRADE, "d64386c3.tar.gz"));
  const entries = await unpackTar(gunzipSync(archive));
  const first = entries.flatMap(({ header, data }) =>
    data && header.type === "file"
      ? [migration(basename(header.name), new TextDecoder().decode(data))]
      : [],
  );
  return { first, later: await readMigrations(UPGRADE) };
}

const readFiles = async (directory: string, name: string) =>
  migration(name, await readFile(join(directory, name), "utf8"));

function migration(name: string, text: string): Migration {
  // A checkout on Windows has other line endings.
  const sql = text.replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
