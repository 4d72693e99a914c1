import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UserFacingError } from "./user-facing-error";

/** Is called while the living process `pid` holds the lock at `path`: it throws, or resolves to try again. */
type WhenHeld = (path: string, pid: number) => Promise<void>;

const refuse: WhenHeld = (path, pid) =>
  Promise.reject(
    new UserFacingError(
      `${dirname(path)} is in use by the process ${pid}: stop that one first, or set another DATA_DIR.`,
    ),
  );

/**
 * Takes the lock at `path` for this process and gives back how to release it; throws a UserFacingError while
 * a living process holds it, unless `whenHeld` waits. A lock whose process has died, or whose pid now belongs
 * to another, is taken over.
 */
export async function lock(
  path: string,
  whenHeld: WhenHeld = refuse,
): Promise<() => Promise<void>> {
  const own = `${process.pid} ${startTime(process.pid)}`;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { flag: "wx", mode: 0o600 });
  try {
    for (;;) {
      if (await linked(draft, path)) break;
      const holder = await contentOf(path);
      if (holder === undefined) continue;
      const pid = Number(holder.split(" ")[0]);
      if (`${pid} ${startTime(pid)}` === holder) {
        await whenHeld(path, pid);
        continue;
      }
      // The holder of the take-over lock is alone in replacing this very holder.
      const unlock = await lock(`${path}.take-over`, whenHeld);
      try {
        if ((await contentOf(path)) !== holder) continue;
        await rename(draft, path);
        break;
      } finally {
        await unlock();
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await contentOf(path)) === own) await rm(path, { force: true });
  };
}

/** When a living process started, in the words of the operating system; undefined for a dead one. */
export function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the last parenthesis may hold anything; state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const contentOf = (path: string) => readFile(path, "utf8").catch(() => undefined);
