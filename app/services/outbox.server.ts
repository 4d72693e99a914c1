import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  unlink,
} from "node:fs/promises";
import { join } from "node:path";
import { errorLine } from "~/utils/error-text";
import { env } from "./env.server";
import { log } from "./log.server";

const FOLDER = join(env.DATA_DIR, "outbox");
/** Submissions that can never be delivered, for a person to look at. */
const REFUSED = join(FOLDER, "refused");

/** How long the worker waits before the next try, in milliseconds; doubled after each that failed. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Far more than a submission takes, in bytes: a larger file is not ours, and is not read. */
const LARGEST_FILE = 1024 * 1024;
/** The system had too much to do: this says nothing about the file. */
const TRANSIENT_ERRORS = ["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY"];

export type DeliveryOutcome = "delivered" | "later" | "refused";
type Deliver = (content: unknown) => Promise<DeliveryOutcome>;

/**
 * Puts content on this machine's disk until the worker has delivered it. Resolves once it would
 * survive a loss of power; throws when the disk does not take it.
 */
export async function enqueue(content: unknown): Promise<void> {
  await store(FOLDER, content);
  wake();
}

/** Puts content that was refused for good beside the outbox. Resolves and throws as `enqueue` does. */
export async function storeRefused(content: unknown): Promise<void> {
  await store(REFUSED, content);
}

async function store(folder: string, content: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const half = join(folder, `${name}.part`);
  try {
    await writeThrough(half, JSON.stringify(content));
    await rename(half, join(folder, `${name}.json`));
    await syncFolder(folder);
  } catch (error) {
    await unlink(half).catch(() => undefined);
    throw error;
  }
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

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

let wake = () => {};

/**
 * Starts the worker: it delivers what is in the outbox, oldest first, also what an earlier process
 * left there, and goes on trying until it is done. Delivering twice must be harmless: several
 * processes may share the folder.
 */
export function startWorker(deliver: Deliver): void {
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  const again = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), after);
    timer.unref();
  };
  const round = async () => {
    const isEmpty = await deliverAll(deliver).catch((error: unknown) => {
      log.error({ reason: errorLine(error) }, "The outbox could not be delivered");
      return false;
    });
    if (isEmpty) return void (pause = FIRST_PAUSE_MS);
    again(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  // The worker belongs to no request, also when one has woken it: its lines must not have that id.
  wake = AsyncResource.bind(() => again(FIRST_PAUSE_MS));
  void round();
}

/** Whether nothing is left to deliver. Stops at the first that has to wait. */
async function deliverAll(deliver: Deliver): Promise<boolean> {
  for (const name of await namesIn(FOLDER)) {
    const file = await read(join(FOLDER, name));
    // Already delivered by another process.
    if (file.state === "gone") continue;
    const delivery = file.state === "damaged" ? "refused" : await deliver(file.content);
    if (delivery === "later") return false;
    if (delivery === "delivered") await unlink(join(FOLDER, name)).catch(() => undefined);
    else await moveToRefused(name, file.state === "damaged" ? file.problem : "refused for good");
  }
  return true;
}

type StoredFile =
  { state: "whole"; content: unknown } | { state: "damaged"; problem: string } | { state: "gone" };

/** Never throws for what is wrong with the file itself: the others behind it must be delivered. */
async function read(path: string): Promise<StoredFile> {
  try {
    const facts = await lstat(path);
    if (!facts.isFile()) return { state: "damaged", problem: "not a file" };
    if (facts.size > LARGEST_FILE) return { state: "damaged", problem: `${facts.size} bytes long` };
    return { state: "whole", content: JSON.parse(await readFile(path, "utf8")) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { state: "gone" };
    if (TRANSIENT_ERRORS.includes(code)) throw error;
    // The message of a SyntaxError quotes the file, which holds a visitor's name and number.
    return { state: "damaged", problem: error instanceof SyntaxError ? "not JSON" : code };
  }
}

/** One that cannot be moved must not keep back those behind it either: it stays, and is said. */
async function moveToRefused(name: string, problem: string): Promise<void> {
  try {
    await mkdir(REFUSED, { recursive: true, mode: 0o700 });
    await rename(join(FOLDER, name), join(REFUSED, name));
    log.error(`The outbox: ${name} is ${problem}, see ${REFUSED}`);
  } catch (error) {
    // Already moved by another process.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    log.error({ reason: errorLine(error) }, `The outbox: ${name} is ${problem}, and stays`);
  }
}

/** The names of the submissions in a folder, oldest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".json")).sort();
}

type Matches = (content: unknown) => boolean;

/** The contents that match, of submissions that wait and of those that were refused, oldest first. */
export async function findSubmissions(matches: Matches): Promise<unknown[]> {
  return (await filesThat(matches)).map(({ content }) => content);
}

/** Deletes what matches, whether it waits or was refused. What cannot be read is left to a person. */
export async function deleteSubmissions(matches: Matches): Promise<void> {
  for (const { path } of await filesThat(matches)) await rm(path, { force: true });
}

async function filesThat(matches: Matches): Promise<{ path: string; content: unknown }[]> {
  const found: { path: string; content: unknown }[] = [];
  for (const folder of [FOLDER, REFUSED]) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const file = await read(path);
      if (file.state === "whole" && matches(file.content))
        found.push({ path, content: file.content });
    }
  }
  return found;
}

/** How many submissions wait to be delivered, and how many were refused for good. */
export async function countSubmissions(): Promise<{ waiting: number; refused: number }> {
  const [waiting, refused] = await Promise.all([namesIn(FOLDER), namesIn(REFUSED)]);
  return { waiting: waiting.length, refused: refused.length };
}

/** Less than this, in bytes, is no room for what visitors leave. */
const LEAST_ROOM = 16_000_000;

/** Whether the disk would take a submission: tried out, not only asked. */
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
