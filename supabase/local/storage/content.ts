import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { noSuchKey, tooLarge } from "./errors";

export type WrittenFile = { version: string; size: number; eTag: string };

/**
 * Object files, each named by the version in its row. While a version is being added or removed its file
 * ends in `.part`; after a crash the row decides its fate.
 */
export class Content {
  constructor(private readonly directory: string) {}

  async write(body: AsyncIterable<Uint8Array>, limitBytes: number): Promise<WrittenFile> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const version = randomUUID();
    const hash = createHash("md5");
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > limitBytes ? tooLarge() : null, chunk);
      },
    });
    const file = createWriteStream(this.#part(version), { flags: "wx", mode: 0o600, flush: true });
    try {
      await pipeline(body, measure, file);
    } catch (error) {
      await this.discard(version);
      throw error;
    }
    return { version, size, eTag: `"${hash.digest("hex")}"` };
  }

  async open(version: string): Promise<FileHandle> {
    const path = join(this.directory, version);
    const opened = await open(path)
      .catch(() => open(this.#part(version)))
      // May have been marked as stored in the meantime.
      .catch(() => open(path))
      .catch(() => undefined);
    if (!opened) throw noSuchKey();
    return opened;
  }

  /**
   * Call before deleting a version's row: renames its file to `.part`, so that startup can detect an
   * interruption.
   */
  async markForRemoval(version: string): Promise<void> {
    await rename(join(this.directory, version), this.#part(version)).catch(() => undefined);
  }

  /**
   * Call after deleting a version's row. Removes both names, because an upload may have called `markStored`
   * since `markForRemoval`.
   */
  async discard(version: string): Promise<void> {
    await rm(this.#part(version), { force: true });
    await rm(join(this.directory, version), { force: true });
  }

  /**
   * Call once a version's row is committed, or if it was not deleted after all: drops `.part` from the
   * name.
   */
  async markStored(version: string): Promise<void> {
    await rename(this.#part(version), join(this.directory, version)).catch(() => undefined);
  }

  /** Completes interrupted changes: all at startup, one after a failed transaction. */
  async recover(
    listStored: (versions: string[]) => Promise<Set<string>>,
    versions?: string[],
  ): Promise<void> {
    const open = versions ?? (await this.#unfinishedVersions());
    if (open.length === 0) return;
    const stored = await listStored(open);
    await Promise.all(
      open.map((version) =>
        stored.has(version) ? this.markStored(version) : this.discard(version),
      ),
    );
  }

  async #unfinishedVersions(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return names.filter((name) => name.endsWith(".part")).map((name) => name.slice(0, -5));
  }

  #part(version: string): string {
    return join(this.directory, `${version}.part`);
  }
}
