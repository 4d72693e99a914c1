import { createTarDecoder, type TarHeader } from "modern-tar";
import { packTar } from "modern-tar/fs";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, utimes } from "node:fs/promises";
import { basename, dirname, extname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { ReadableStream, type ReadableWritablePair } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { UserFacingError } from "../user-facing-error";

/** Rejects "..", absolute paths and unusual characters. */
const OWN_NAME = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Returns the name for a file in the archive: its own, or a similar unique one that sorts alike and keeps
 * the ending if `unpack` would refuse it.
 */
export function toArchiveName(name: string): string {
  if (OWN_NAME.test(name)) return name;
  const ending = extname(name);
  const readable = basename(name, ending)
    .replace(/[^\w-]+/g, "_")
    .slice(0, 100);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return `${readable}-${hash}${ending}`;
}

/** modern-tar's own types only cover browser streams. */
type Entry = { header: TarHeader; body: ReadableStream<Uint8Array> };

/**
 * Writes the archive completely or not at all. Throws a UserFacingError for a file that `unpack` would
 * refuse, so every archive can be restored.
 */
export async function pack(directory: string, path: string): Promise<void> {
  const files = await listFiles(directory);
  const partial = `${path}.part`;
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(packTar(files), createGzip({ level: 1 }), file);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const parent = await open(dirname(path));
  await parent.sync().finally(() => parent.close());
}

// Lists files by name, so the archive has no folder entries and doesn't reveal its author.
async function listFiles(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return paths.sort().map((source) => {
    const target = relative(directory, source);
    if (!OWN_NAME.test(target)) {
      throw new UserFacingError(`No backup can hold a file of this name, rename it: ${target}`);
    }
    return { type: "file" as const, source, target, mode: 0o600, uid: 0, gid: 0 };
  });
}

/** Throws a UserFacingError for an invalid or incomplete archive. */
export async function unpack(path: string, directory: string): Promise<void> {
  let writing: Promise<void> | undefined;
  try {
    await pipeline(createReadStream(path), createGunzip(), (tar: AsyncIterable<Buffer>) => {
      writing = writeEntries(tar, directory);
      return writing;
    });
  } catch (error) {
    // The pipeline fails while the last file is still being written into the folder the caller removes.
    await Promise.allSettled([writing]);
    // A full or read-only disk names its system call; any other error, such as a duplicate name, means a
    // bad archive.
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw syscall && code !== "EEXIST" ? error : invalidBackup(path, error);
  }
}

async function writeEntries(tar: AsyncIterable<Buffer>, directory: string): Promise<void> {
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<Entry>;
  for await (const entry of ReadableStream.from(tar).pipeThrough(decoder)) {
    const { type, name } = entry.header;
    if (type !== "file" || !OWN_NAME.test(name)) throw new Error(`${name} is no file of a backup`);
    await write(entry, join(directory, name));
  }
}

async function write({ header, body }: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  // Mails are deleted by age.
  if (header.mtime) await utimes(path, header.mtime, header.mtime);
}

const invalidBackup = (path: string, cause?: unknown) =>
  new UserFacingError(`${path} is not a backup, or not all of one: it cannot be restored.`, {
    cause,
  });
