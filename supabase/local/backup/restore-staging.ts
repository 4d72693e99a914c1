import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopLeftover } from "../postgres/embedded-server";

const PREFIX = "restore.unfinished-";

export const isRestoreStaging = (name: string): boolean => name.startsWith(PREFIX);

/** Subfolder in which the database is rebuilt. */
export const REBUILD_FOLDER = "made";

/** Requires the lock. Removes the folders of killed restores and stops the databases they left running. */
export async function makeRestoreStaging(dataDirectory: string): Promise<string> {
  for (const name of (await readdir(dataDirectory)).filter(isRestoreStaging)) {
    const leftover = join(await realpath(dataDirectory), name);
    await stopLeftover(join(leftover, REBUILD_FOLDER, "postgres"));
    await rm(leftover, { recursive: true, force: true });
  }
  return mkdtemp(join(dataDirectory, PREFIX));
}
