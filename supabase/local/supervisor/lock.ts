import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ifThere } from "../if-there";
import { UserFacingError } from "../user-facing-error";

/** A lock whose holder cannot be reached from here: it lives in another container or on another machine. */
export class HeldElsewhereError extends UserFacingError {}

/** Is called with the reason while a living process holds the lock: it throws, or resolves to try again. */
type WhenHeld = (reason: UserFacingError) => Promise<void>;

const refuse: WhenHeld = (reason) => Promise.reject(reason);

/** How often a holder touches its lock. */
const TOUCH_MS = 5000;
/** A holder that cannot be seen counts as dead after this time without a touch. */
const DEAD_MS = 30_000;

/**
 * Takes the lock at `path` for this process and gives back how to release it; throws a UserFacingError while
 * a living process holds it, unless `whenHeld` waits. A lock whose process has died, or whose pid now belongs
 * to another, is taken over. That takes up to half a minute where the process was in another container.
 */
export async function lock(
  path: string,
  whenHeld: WhenHeld = refuse,
): Promise<() => Promise<void>> {
  const own = `${process.pid} ${startTime(process.pid)}\n${PLACE}`;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { flag: "wx", mode: 0o600 });
  try {
    for (;;) {
      // Its time becomes the lock's, and it may have waited.
      await touch(draft);
      if (await linked(draft, path)) break;
      const holder = await contentOf(path);
      if (holder === undefined) continue;
      const reason = await whyHeld(path, holder);
      if (reason) {
        await whenHeld(reason);
        continue;
      }
      // The holder of the take-over lock is alone in replacing this very holder.
      const unlock = await lock(`${path}.take-over`, whenHeld);
      try {
        if ((await contentOf(path)) !== holder) continue;
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
  // A touch that fails is made up for by the next ones: it takes six to look dead.
  const touchAgain = () => touchOwn(path, own).catch(() => undefined);
  const touching = setInterval(() => void touchAgain(), TOUCH_MS).unref();
  return async () => {
    clearInterval(touching);
    if ((await contentOf(path)) === own) await rm(path, { force: true });
  };
}

/**
 * Names the machine, since its last start, and the container: where both are the same, a pid means the same
 * process. The first process of every container has the pid 1.
 */
const PLACE = ownPlace();

function ownPlace(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${readlinkSync("/proc/self/ns/pid")} ${boot}`;
  } catch {
    // A system without /proc.
    return hostname();
  }
}

/** Why the lock cannot be had; undefined when its holder has died. */
async function whyHeld(path: string, holder: string): Promise<UserFacingError | undefined> {
  // A version that did not write its place saw none but its own.
  const [holdingProcess = "", place = PLACE] = holder.split("\n");
  const pid = Number(holdingProcess.split(" ")[0]);
  if (place === PLACE) {
    if (`${pid} ${startTime(pid)}` !== holdingProcess) return undefined;
    return new UserFacingError(
      `${dirname(path)} is in use by the process ${pid}: stop that one first, or set another DATA_DIR.`,
    );
  }
  if (!(await isTouched(path, bootOf(place) === bootOf(PLACE)))) return undefined;
  return new HeldElsewhereError(
    `${dirname(path)} is in use in another container or on another machine: run this there, stop what runs there first, or set another DATA_DIR.`,
  );
}

/** The start of a machine, by which two containers of it know each other. */
const bootOf = (place: string) => place.split(" ")[1];

/**
 * Watches for the next touch; gives up once the last one is too long ago, by the clock or by our own count. Another
 * machine's clock may be wrong: its touches are waited for in any case.
 */
async function isTouched(path: string, isOfOurClock: boolean): Promise<boolean> {
  const last = await touchedAt(path);
  if (last === undefined) return false;
  const leastMs = isOfOurClock ? 0 : 2 * TOUCH_MS + 1000;
  const patienceMs = Math.max(leastMs, Math.min(DEAD_MS, last + DEAD_MS - Date.now()));
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    await pause(200);
    const now = await touchedAt(path);
    if (now !== last) return now !== undefined;
  }
  return false;
}

/** When a lock was touched, in ms since 1970; undefined when it is gone. */
const touchedAt = async (path: string) => (await ifThere(stat(path)))?.mtimeMs;

const contentOf = (path: string) => ifThere(readFile(path, "utf8"));

/** Touches a lock unless another process has taken it: that one would look alive when it has died. */
async function touchOwn(path: string, own: string): Promise<void> {
  if ((await contentOf(path)) === own) await touch(path);
}

const touch = (path: string, now = new Date()) => utimes(path, now, now);

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
