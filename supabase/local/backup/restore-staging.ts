import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopLeftover } from "../postgres/postgres";

const PREFIX = "restore.unfinished-";

/** Whether a folder of DATA_DIR is one in which a restore gathers what is not complete yet. */
export const isRestoreStaging = (name: string): boolean => name.startsWith(PREFIX);

/** Where a database is built in such a folder. */
export const REBUILT = "made";

/**
 * A new folder for a restore, which must hold the lock: removes those of restores that were killed, and
 * stops the databases that these have left running.
 */
export async function makeRestoreStaging(dataDirectory: string): Promise<string> {
  for (const name of (await readdir(dataDirectory)).filter(isRestoreStaging)) {
    const former = join(await realpath(dataDirectory), name);
    await stopLeftover(join(former, REBUILT, "postgres"));
    await rm(former, { recursive: true, force: true });
  }
  return mkdtemp(join(dataDirectory, PREFIX));
}
