import { execFile } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { UserFacingError } from "../user-facing-error";

const execute = promisify(execFile);

/** Throws a UserFacingError for root in another user's directory. */
export async function makeDataDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o711 });
  await refuseForeignDirectory(path);
}

/** Root's files would be unreadable for the directory's owner. */
export async function refuseForeignDirectory(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid } = await stat(path);
  if (uid === 0) return;
  const name = await execute("id", ["-nu", String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    // A uid without a user name here; sudo accepts it too.
    () => `#${uid}`,
  );
  throw new UserFacingError(
    `${path} belongs to the user ${name}, and you are root: run this as that user (sudo -u '${name}' …).`,
  );
}
