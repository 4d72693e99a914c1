import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Refusal } from "./refusal";

// POSIX ustar: a header of 512 bytes, the content, filled up to a multiple of 512. `tar tzf` reads it.
const BLOCK = 512;
const NAME_LENGTH = 100;
/** The entry names that we write and accept: no way up, no absolute path. */
const OWN_NAME = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Packs all files below `directory` into one archive at `path`, which is there whole or not at all. */
export async function pack(directory: string, path: string): Promise<void> {
  const half = `${path}.part`;
  try {
    const file = createWriteStream(half, { mode: 0o600, flush: true });
    await pipeline(Readable.from(entries(directory)), createGzip({ level: 1 }), file);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  const parent = await open(dirname(path));
  await parent.sync().finally(() => parent.close());
}

async function* entries(directory: string): AsyncGenerator<Uint8Array> {
  const names = (await readdir(directory, { recursive: true })).sort();
  for (const name of names) {
    const path = join(directory, name);
    const { size, mtimeMs, ...kind } = await stat(path);
    if (kind.mode & 0o040000) continue;
    yield header(name, size, mtimeMs);
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number, mtimeMs: number): Buffer {
  if (name.length > NAME_LENGTH) throw new Error(`${name} is too long for the archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(
      Math.floor(value)
        .toString(8)
        .padStart(length - 1, "0"),
      at,
    );
  block.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(mtimeMs / 1000, 136, 12);
  block.write("0", 156);
  block.write("ustar\x0000", 257, "latin1");
  block.write(checksum(block).toString(8).padStart(6, "0") + "\0 ", 148, "latin1");
  return block;
}

// The field of the checksum itself counts as eight spaces.
const checksum = (block: Buffer) =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** Unpacks an archive of `pack` into `directory`. Throws a Refusal for what is none, or not all of one. */
export async function unpack(path: string, directory: string): Promise<void> {
  const archive = new BlockReader(createReadStream(path).pipe(createGunzip()), path);
  for (;;) {
    const block = await archive.read(BLOCK);
    if (block.every((byte) => byte === 0)) return archive.toTheEnd();
    const name = block.toString("utf8", 0, NAME_LENGTH).split("\0", 1)[0] ?? "";
    const size = parseInt(block.toString("latin1", 124, 136), 8);
    const isOurs = parseInt(block.toString("latin1", 148, 156), 8) === checksum(block);
    if (!isOurs || !OWN_NAME.test(name)) throw notABackup(path);
    const target = join(directory, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = Readable.from(archive.content(size));
    await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }));
  }
}

const notABackup = (path: string) =>
  new Refusal(`${path} is not a backup, or not all of one: it cannot be restored.`);

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(
    source: AsyncIterable<Buffer>,
    private readonly path: string,
  ) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#parts(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *content(size: number): AsyncGenerator<Buffer> {
    yield* this.#parts(size);
    await this.read((BLOCK - (size % BLOCK)) % BLOCK);
  }

  /** The checksum over everything stands at the end of the compressed stream. */
  async toTheEnd(): Promise<void> {
    while ((await this.#next()) !== undefined) continue;
  }

  async *#parts(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.#rest.length === 0) {
        const chunk = await this.#next();
        if (chunk === undefined) throw notABackup(this.path);
        this.#rest = chunk;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async #next(): Promise<Buffer<ArrayBuffer> | undefined> {
    try {
      const { done, value } = await this.#chunks.next();
      return done ? undefined : (value as Buffer<ArrayBuffer>);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code?.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE"
        ? notABackup(this.path)
        : error;
    }
  }
}
