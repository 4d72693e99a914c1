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
const REFUSED_FOLDER = join(FOLDER, "refused");

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;

const MAX_FILE_BYTES = 1024 * 1024;
/** These say nothing about the file itself. */
const TRANSIENT_ERRORS = ["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY"];

export type DeliveryOutcome = "delivered" | "later" | "refused";
type Deliver = (content: unknown) => Promise<DeliveryOutcome>;

/** Resolves once the content would survive a power cut; throws if it can't be written. */
export async function enqueue(content: unknown): Promise<void> {
  await store(FOLDER, content);
  wake();
}

export async function storeRefused(content: unknown): Promise<void> {
  await store(REFUSED_FOLDER, content);
}

async function store(folder: string, content: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const partial = join(folder, `${name}.part`);
  try {
    await writeDurably(partial, JSON.stringify(content));
    await rename(partial, join(folder, `${name}.json`));
    await syncFolder(folder);
  } catch (error) {
    await unlink(partial).catch(() => undefined);
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
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

// Delivery must be idempotent, since several processes may share the folder.
export function startWorker(deliver: Deliver): void {
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
    timer.unref();
  };
  const run = async () => {
    const isEmpty = await deliverAll(deliver).catch((error: unknown) => {
      log.error({ reason: errorLine(error) }, "Couldn't deliver the outbox");
      return false;
    });
    if (isEmpty) return void (pause = FIRST_PAUSE_MS);
    schedule(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  // The worker's log lines must not carry the id of a request that woke it.
  wake = AsyncResource.bind(() => schedule(FIRST_PAUSE_MS));
  void run();
}

async function deliverAll(deliver: Deliver): Promise<boolean> {
  for (const name of await listNames(FOLDER)) {
    const file = await read(join(FOLDER, name));
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

// Never throws for a damaged file: the ones behind it must be delivered.
async function read(path: string): Promise<StoredFile> {
  try {
    const stats = await lstat(path);
    if (!stats.isFile()) return { state: "damaged", problem: "not a file" };
    if (stats.size > MAX_FILE_BYTES)
      return { state: "damaged", problem: `${stats.size} bytes long` };
    return { state: "whole", content: JSON.parse(await readFile(path, "utf8")) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { state: "gone" };
    if (TRANSIENT_ERRORS.includes(code)) throw error;
    // A SyntaxError quotes the file, which holds a visitor's name and number.
    return { state: "damaged", problem: error instanceof SyntaxError ? "not JSON" : code };
  }
}

async function moveToRefused(name: string, problem: string): Promise<void> {
  try {
    await mkdir(REFUSED_FOLDER, { recursive: true, mode: 0o700 });
    await rename(join(FOLDER, name), join(REFUSED_FOLDER, name));
    log.error(`The outbox: ${name} is ${problem}, see ${REFUSED_FOLDER}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    log.error({ reason: errorLine(error) }, `The outbox: ${name} is ${problem}, and stays`);
  }
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".json")).sort();
}

type Predicate = (content: unknown) => boolean;

export async function findSubmissions(matches: Predicate): Promise<unknown[]> {
  return (await findFiles(matches)).map(({ content }) => content);
}

export async function deleteSubmissions(matches: Predicate): Promise<void> {
  for (const { path } of await findFiles(matches)) await rm(path, { force: true });
}

async function findFiles(matches: Predicate): Promise<{ path: string; content: unknown }[]> {
  const found: { path: string; content: unknown }[] = [];
  for (const folder of [FOLDER, REFUSED_FOLDER]) {
    for (const name of await listNames(folder)) {
      const path = join(folder, name);
      const file = await read(path);
      if (file.state === "whole" && matches(file.content))
        found.push({ path, content: file.content });
    }
  }
  return found;
}

export async function countSubmissions(): Promise<{ waiting: number; refused: number }> {
  const [waiting, refused] = await Promise.all([listNames(FOLDER), listNames(REFUSED_FOLDER)]);
  return { waiting: waiting.length, refused: refused.length };
}

const MIN_FREE_BYTES = 16_000_000;

export async function checkDisk(): Promise<"writable" | "full" | "unwritable"> {
  const probe = join(FOLDER, `${randomUUID()}.probe`);
  try {
    await mkdir(FOLDER, { recursive: true, mode: 0o700 });
    await writeDurably(probe, "probe");
    const { bavail, bsize } = await statfs(FOLDER);
    return bavail * bsize < MIN_FREE_BYTES ? "full" : "writable";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOSPC" || code === "EDQUOT" ? "full" : "unwritable";
  } finally {
    await unlink(probe).catch(() => undefined);
  }
}
