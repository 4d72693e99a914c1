import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unpack } from "./archive";
import type { Dump } from "./dump";
import { type History, planFor } from "../postgres/history";
import { ifThere } from "../if-there";
import { UserFacingError } from "../user-facing-error";

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
 * Unpacks a backup into `directory`. Returns its manifest, and whether its schema is older than this version.
 * Throws a UserFacingError for a file that is no backup, or whose history this version does not know.
 */
export async function unpackBackup(
  path: string,
  directory: string,
): Promise<{ manifest: Manifest; isOlder: boolean }> {
  await unpack(path, directory);
  const text = await readFile(join(directory, "manifest.json"), "utf8").catch(() => "null");
  const manifest = JSON.parse(text) as Manifest | null;
  if (manifest?.format !== 1) {
    throw new UserFacingError(`${path} is not a backup of this version of the site.`);
  }
  const { upgrade, pending } = await planFor(manifest.migrations, "backup");
  return { manifest, isOlder: upgrade !== undefined || pending.length > 0 };
}
