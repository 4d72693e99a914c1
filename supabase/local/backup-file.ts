import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unpack } from "./archive";
import type { Dump } from "./dump";
import { ifThere } from "./if-there";
import { type History, pendingMigrations } from "./migrate";
import { UserFacingError } from "./user-facing-error";

/** The content of `manifest.json`. */
export type Manifest = Dump & { format: 1; madeAt: string; migrations: History };

/** The folders of DATA_DIR whose files no table knows of, with what those files are called. */
export const FILE_FOLDERS = {
  outbox: /\.json$/,
  "outbox/refused": /\.json$/,
  mail: /\.eml$/,
} as const;

/** Throws a UserFacingError where there is no such file, and Node's own error where it may not be read. */
export async function requireBackup(path: string): Promise<void> {
  const isThere = await ifThere(access(path, constants.R_OK).then(() => true));
  if (!isThere) throw new UserFacingError(`${path} is not there: name the file of a backup.`);
}

/**
 * Unpacks a backup into `directory`; gives its manifest, and the migrations of this version that it was
 * made without. Throws a UserFacingError for what is none, or comes from a version that this one does not follow.
 */
export async function unpackBackup(
  path: string,
  directory: string,
): Promise<{ manifest: Manifest; pending: string[] }> {
  await unpack(path, directory);
  const text = await readFile(join(directory, "manifest.json"), "utf8").catch(() => "null");
  const manifest = JSON.parse(text) as Manifest | null;
  if (manifest?.format !== 1) {
    throw new UserFacingError(`${path} is not a backup of this version of the site.`);
  }
  return { manifest, pending: await pendingMigrations(manifest.migrations) };
}
