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

/** The entry names that we write and accept: no way up, no absolute path. */
const OWN_NAME = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * The name under which an archive takes a file: its own, or, where `unpack` would refuse that, one that
 * looks like it, sorts like it, ends like it and is no other file's.
 */
export function nameInArchive(name: string): string {
  if (OWN_NAME.test(name)) return name;
  const ending = extname(name);
  const readable = basename(name, ending)
    .replace(/[^\w-]+/g, "_")
    .slice(0, 100);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return `${readable}-${hash}${ending}`;
}

/** An entry as modern-tar gives it; its own types know only the browser's streams. */
type Entry = { header: TarHeader; body: ReadableStream<Uint8Array> };

/**
 * Packs all files below `directory` into one archive at `path`, which is there whole or not at all. Throws
 * a UserFacingError for a file that `unpack` would refuse: an archive that is written can be restored.
 */
export async function pack(directory: string, path: string): Promise<void> {
  const files = await listFiles(directory);
  const half = `${path}.part`;
  try {
    const file = createWriteStream(half, { mode: 0o600, flush: true });
    await pipeline(packTar(files), createGzip({ level: 1 }), file);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  const parent = await open(dirname(path));
  await parent.sync().finally(() => parent.close());
}

// Each file by its name: a list of our own has no folders and tells nothing of who made the backup.
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

/** Unpacks an archive of `pack` into `directory`. Throws a UserFacingError for what is none, or not all of one. */
export async function unpack(path: string, directory: string): Promise<void> {
  let writing: Promise<void> | undefined;
  try {
    await pipeline(createReadStream(path), createGunzip(), (tar: AsyncIterable<Buffer>) => {
      writing = writeEntries(tar, directory);
      return writing;
    });
  } catch (error) {
    // The pipeline fails while the last file is still being written, into what the caller removes.
    await Promise.allSettled([writing]);
    // A full or forbidden disk names its system call; anything else is wrong with the archive, as is
    // a name that comes twice.
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw syscall && code !== "EEXIST" ? error : notABackup(path, error);
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
  // Mails are deleted by their age.
  if (header.mtime) await utimes(path, header.mtime, header.mtime);
}

const notABackup = (path: string, cause?: unknown) =>
  new UserFacingError(`${path} is not a backup, or not all of one: it cannot be restored.`, {
    cause,
  });
