import { execFile } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { UserFacingError } from "../user-facing-error";

const execute = promisify(execFile);

/** Makes DATA_DIR where it is not there yet. Throws a UserFacingError for root in a directory of somebody else. */
export async function makeDataDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o711 });
  await refuseRootIn(path);
}

/** Throws a UserFacingError for root in a directory of somebody else, who could not read what root leaves there. */
export async function refuseRootIn(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid } = await stat(path);
  if (uid === 0) return;
  const name = await execute("id", ["-nu", String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    // Nobody's number here: sudo takes it too.
    () => `#${uid}`,
  );
  throw new UserFacingError(
    `${path} belongs to the user ${name}, and you are root: run this as that user (sudo -u '${name}' …).`,
  );
}
