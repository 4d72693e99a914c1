import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { undefinedIfMissing } from "../undefined-if-missing";
import { UserFacingError } from "../user-facing-error";

/** The holder is in another container or on another machine, where its process can't be checked. */
export class HeldElsewhereError extends UserFacingError {}

/** Called with the reason while a live process holds the lock: throws, or resolves to try again. */
type HeldHandler = (reason: UserFacingError) => Promise<void>;

const refuse: HeldHandler = (reason) => Promise.reject(reason);

/** How often the holder refreshes the lock's modification time. */
const TOUCH_MS = 5000;
/** After this time without a refresh, a holder that can't be checked counts as dead. */
const DEAD_MS = 30_000;

/**
 * Returns a function that releases the lock. Throws a UserFacingError while a live process holds it, unless
 * `onHeld` waits. Takes over from a dead holder, which takes up to half a minute if it was in another
 * container.
 */
export async function lock(
  path: string,
  onHeld: HeldHandler = refuse,
): Promise<() => Promise<void>> {
  const own = `${process.pid} ${startTime(process.pid)}\n${PLACE}`;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { flag: "wx", mode: 0o600 });
  try {
    for (;;) {
      // The lock inherits this file's time, which may be old after waiting.
      await touch(draft);
      if (await linked(draft, path)) break;
      const holder = await readContent(path);
      if (holder === undefined) continue;
      const reason = await explainHolder(path, holder);
      if (reason) {
        await onHeld(reason);
        continue;
      }
      // The take-over lock ensures that only one process replaces this holder.
      const unlock = await lock(`${path}.take-over`, onHeld);
      try {
        if ((await readContent(path)) !== holder) continue;
        await touch(draft);
        await rename(draft, path);
        break;
      } finally {
        await unlock();
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
  // A failed refresh doesn't matter: it takes six to look dead.
  const touchAgain = () => touchOwnLock(path, own).catch(() => undefined);
  const touching = setInterval(() => void touchAgain(), TOUCH_MS).unref();
  return async () => {
    clearInterval(touching);
    if ((await readContent(path)) === own) await rm(path, { force: true });
  };
}

/**
 * Identifies the machine since its last boot, and the container: only where both match does a pid mean the
 * same process. Every container's first process has pid 1.
 */
const PLACE = describePlace();

function describePlace(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${readlinkSync("/proc/self/ns/pid")} ${boot}`;
  } catch {
    // No /proc on this system.
    return hostname();
  }
}

/** Undefined if the holder is dead. */
async function explainHolder(path: string, holder: string): Promise<UserFacingError | undefined> {
  // Older versions wrote no place and only saw their own processes.
  const [holdingProcess = "", place = PLACE] = holder.split("\n");
  const pid = Number(holdingProcess.split(" ")[0]);
  if (place === PLACE) {
    if (`${pid} ${startTime(pid)}` !== holdingProcess) return undefined;
    return new UserFacingError(
      `${dirname(path)} is in use by the process ${pid}: stop that one first, or set another DATA_DIR.`,
    );
  }
  if (!(await waitForTouch(path, readBootId(place) === readBootId(PLACE)))) return undefined;
  return new HeldElsewhereError(
    `${dirname(path)} is in use in another container or on another machine: run this there, stop what runs there first, or set another DATA_DIR.`,
  );
}

/** Containers of one machine share the boot id. */
const readBootId = (place: string) => place.split(" ")[1];

/**
 * Waits for the next refresh, until the last one is too old by the file's time or our own count. Another
 * machine's clock may be wrong, so its holder always gets the full wait.
 */
async function waitForTouch(path: string, isOurClock: boolean): Promise<boolean> {
  const last = await touchedAt(path);
  if (last === undefined) return false;
  const minMs = isOurClock ? 0 : 2 * TOUCH_MS + 1000;
  const timeoutMs = Math.max(minMs, Math.min(DEAD_MS, last + DEAD_MS - Date.now()));
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    await pause(200);
    const now = await touchedAt(path);
    if (now !== last) return now !== undefined;
  }
  return false;
}

/** In ms since 1970; undefined if the lock is gone. */
const touchedAt = async (path: string) => (await undefinedIfMissing(stat(path)))?.mtimeMs;

const readContent = (path: string) => undefinedIfMissing(readFile(path, "utf8"));

/**
 * Refreshes the lock unless another process has taken it, which would otherwise look alive after its death.
 */
async function touchOwnLock(path: string, own: string): Promise<void> {
  if ((await readContent(path)) === own) await touch(path);
}

const touch = (path: string, now = new Date()) => utimes(path, now, now);

/** As the operating system formats it; undefined for a dead process. */
export function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name may contain parentheses. State is field 3, start time field 22.
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
