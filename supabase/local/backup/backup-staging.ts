import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { toArchiveName, pack } from "./archive";
import { FILE_FOLDERS } from "./backup-file";
import { refuseForeignDirectory } from "../supervisor/data-directory";
import { lock } from "../supervisor/lock";
import { UserFacingError } from "../user-facing-error";

export type BackupSummary = { rows: number; files: number; missing: number; bytes: number };

const STAGING_PREFIX = "backup.unfinished-";

/** Packs the files that `collect` writes to a temporary folder in `dataDirectory`. */
export async function packFiles(
  dataDirectory: string,
  path: string,
  collect: (stagingDirectory: string) => Promise<Omit<BackupSummary, "bytes">>,
): Promise<BackupSummary> {
  if (existsSync(path)) throw new UserFacingError(`${path} exists already: name another file.`);
  await refuseForeignDirectory(dataDirectory);
  const unlock = await lock(join(dataDirectory, "backup-lock"));
  try {
    for (const name of await readdir(dataDirectory)) {
      if (name.startsWith(STAGING_PREFIX)) await rm(join(dataDirectory, name), { recursive: true });
    }
    const stagingDirectory = await mkdtemp(join(dataDirectory, STAGING_PREFIX));
    try {
      const summary = await collect(stagingDirectory);
      await pack(stagingDirectory, path);
      return { ...summary, bytes: (await stat(path)).size };
    } finally {
      await rm(stagingDirectory, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

/** Includes refused submissions. */
export async function copyWaitingFiles(dataDirectory: string, stagingDirectory: string) {
  await copyFolder("outbox", dataDirectory, stagingDirectory);
  await copyFolder("outbox/refused", dataDirectory, stagingDirectory);
}

export async function copyMails(dataDirectory: string, stagingDirectory: string) {
  await copyFolder("mail", dataDirectory, stagingDirectory);
}

async function copyFolder(
  folder: keyof typeof FILE_FOLDERS,
  dataDirectory: string,
  stagingDirectory: string,
): Promise<void> {
  const from = join(dataDirectory, folder);
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  await mkdir(join(stagingDirectory, folder), { recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !FILE_FOLDERS[folder].test(entry.name)) continue;
    // A person may have named it: a copy downloaded by a browser is "lead (1).json".
    const to = join(stagingDirectory, folder, toArchiveName(entry.name));
    await cp(join(from, entry.name), to, { preserveTimestamps: true }).catch(ignoreMissing);
  }
}

export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
