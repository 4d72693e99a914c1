import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unpack } from "./archive";
import type { Dump } from "./dump";
import { type History, planUpgrade } from "../postgres/history";
import { undefinedIfMissing } from "../undefined-if-missing";
import { UserFacingError } from "../user-facing-error";

export type Manifest = Dump & { format: 1; madeAt: string; migrations: History };

/** Folders of DATA_DIR that no table tracks, with their file name patterns. */
export const FILE_FOLDERS = {
  outbox: /\.json$/,
  "outbox/refused": /\.json$/,
  mail: /\.eml$/,
} as const;

/** Throws a UserFacingError if the file doesn't exist, and Node's own error if it isn't readable. */
export async function requireBackup(path: string): Promise<void> {
  const isThere = await undefinedIfMissing(access(path, constants.R_OK).then(() => true));
  if (!isThere) throw new UserFacingError(`${path} is not there: name the file of a backup.`);
}

/**
 * Returns the manifest, and whether the backup's schema is older than this version's. Throws a
 * UserFacingError for an invalid backup or an unknown history.
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
  const { upgrade, pending } = await planUpgrade(manifest.migrations, "backup");
  return { manifest, isOlder: upgrade !== undefined || pending.length > 0 };
}
