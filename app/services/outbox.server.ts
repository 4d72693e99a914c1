import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, statfs, unlink } from "node:fs/promises";
import { join } from "node:path";
import { errorLine } from "~/utils/error-text";
import { env } from "./env.server";

const FOLDER = join(env.DATA_DIR, "outbox");
/** What the database refuses for good: kept for a person to look at. */
const REFUSED = join(FOLDER, "refused");

/** How long to wait before the next try, in milliseconds; doubled after each that failed. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

export type Delivery = "delivered" | "later" | "refused";
type Deliver = (content: unknown) => Promise<Delivery>;

/**
 * Puts something on this machine's disk until it can be delivered. Resolves once it would survive a
 * loss of power; throws when the disk does not take it.
 */
export async function putAside(content: unknown): Promise<void> {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const half = join(FOLDER, `${name}.part`);
  try {
    await writeThrough(half, JSON.stringify(content));
    await rename(half, join(FOLDER, `${name}.json`));
    await syncFolder();
  } catch (error) {
    await unlink(half).catch(() => undefined);
    throw error;
  }
  wake();
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(): Promise<void> {
  const folder = await open(FOLDER, "r");
  await folder.sync().finally(() => folder.close());
}

let wake = () => {};

/**
 * Delivers what was put aside, oldest first, also by an earlier process, and goes on trying until it
 * is done. Delivering twice must be harmless: several processes may share the folder.
 */
export function startDelivering(deliver: Deliver): void {
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;
  const again = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), after);
    timer.unref();
  };
  const round = async () => {
    const isEmpty = await deliverAll(deliver).catch((error: unknown) => {
      process.stderr.write(`The outbox: ${errorLine(error)}\n`);
      return false;
    });
    if (isEmpty) return void (pause = FIRST_PAUSE);
    again(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  wake = () => again(Math.min(pause, FIRST_PAUSE));
  void round();
}

/** Whether nothing is left to deliver. Stops at the first that has to wait. */
async function deliverAll(deliver: Deliver): Promise<boolean> {
  for (const name of await waiting()) {
    const path = join(FOLDER, name);
    const text = await readFile(path, "utf8").catch(() => null);
    // Another process was quicker.
    if (text === null) continue;
    const delivery = await deliver(JSON.parse(text));
    if (delivery === "later") return false;
    if (delivery === "refused") await setApart(path, name);
    else await unlink(path).catch(() => undefined);
  }
  return true;
}

async function setApart(path: string, name: string): Promise<void> {
  await mkdir(REFUSED, { recursive: true, mode: 0o700 });
  await rename(path, join(REFUSED, name));
  process.stderr.write(`The outbox: ${name} was refused for good, see ${REFUSED}\n`);
}

/** The names of what waits to be delivered, oldest first. */
async function waiting(): Promise<string[]> {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".json")).sort();
}

/** How much waits to be delivered. */
export const countWaiting = async () => (await waiting()).length;

/** Less than this, in bytes, is no room for what visitors leave. */
const LEAST_ROOM = 16_000_000;

/** Whether the disk would take what is put aside: tried out, not only asked. */
export async function stateOfDisk(): Promise<"writable" | "full" | "unwritable"> {
  const probe = join(FOLDER, `${randomUUID()}.probe`);
  try {
    await mkdir(FOLDER, { recursive: true, mode: 0o700 });
    await writeThrough(probe, "probe");
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize < LEAST_ROOM ? "full" : "writable";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOSPC" || code === "EDQUOT" ? "full" : "unwritable";
  } finally {
    await unlink(probe).catch(() => undefined);
  }
}
