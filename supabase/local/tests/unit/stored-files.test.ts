import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Content } from "../../storage/content";
import { Objects, STORAGE_CALLER } from "../../storage/objects";

let directory: string;
let content: Content;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-files-"));
  content = new Content(join(directory, "storage"));
});
afterEach(() => rm(directory, { recursive: true }));

const at = (name: string) => join(directory, "storage", name);
const names = async () => (await readdir(join(directory, "storage"))).sort();
const bytes = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
/** A version's text as a client downloads it. */
async function read(version: string): Promise<string> {
  const file = await content.open(version);
  return file.readFile("utf8").finally(() => file.close());
}
const put = async (text: string) => (await content.write(bytes(text), 100)).version;

describe("a version", () => {
  test("is written beside its name, its owner's alone, with its size and its digest", async () => {
    const { version, size, eTag } = await content.write(bytes("con", "tent"), 7);
    expect([size, eTag]).toEqual([7, '"9a0364b9e99bb480dd25e1f0284c8555"']);
    expect(version).toMatch(/^[0-9a-f-]{36}$/);
    expect(await names()).toEqual([`${version}.part`]);
    expect((await stat(at(`${version}.part`))).mode & 0o777).toBe(0o600);
    expect(await read(version)).toBe("content");
    await content.markStored(version);
    expect(await names()).toEqual([version]);
    expect(await read(version)).toBe("content");
  });

  test("of more than the limit, or of a body that breaks off, leaves nothing", async () => {
    await expect(content.write(bytes("1234", "5678"), 7)).rejects.toMatchObject({
      statusCode: 413,
    });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        await Promise.resolve();
        throw new Error("gone");
      })(),
    );
    await expect(content.write(broken, 100)).rejects.toThrow("gone");
    expect(await names()).toEqual([]);
  });

  test("that is not there is no object", async () => {
    await expect(content.open("none")).rejects.toMatchObject({ statusCode: 404 });
    await content.markStored("none");
    await content.markForRemoval("none");
    await content.discard("none");
  });

  test("is read until it is discarded, by either of its names", async () => {
    const version = await put("content");
    await content.markStored(version);
    await content.markForRemoval(version);
    expect(await names()).toEqual([`${version}.part`]);
    expect(await read(version)).toBe("content");
    await content.markStored(version);
    await writeFile(at(`${version}.part`), "a second name");
    await content.discard(version);
    expect(await names()).toEqual([]);
  });
});

describe("what was interrupted", () => {
  test("is ended by what the rows say, and what is whole is not asked about", async () => {
    const [whole, stored, lost] = [await put("whole"), await put("stored"), await put("lost")];
    await content.markStored(whole);
    const asked: string[][] = [];
    await content.recover((versions) => {
      asked.push([...versions].sort());
      return Promise.resolve(new Set([stored]));
    });
    expect(asked).toEqual([[stored, lost].sort()]);
    expect(await names()).toEqual([whole, stored].sort());
  });

  test("is nothing where nothing is, and only what is named where that is said", async () => {
    const never = () => Promise.reject(new Error("asked"));
    await content.recover(never);
    const [one, other] = [await put("one"), await put("other")];
    await content.recover(never, []);
    await content.recover(() => Promise.resolve(new Set<string>()), [one]);
    expect(await names()).toEqual([`${other}.part`]);
  });
});

/**
 * A database whose commit fails as in `onCommit`. It holds the row of an old version, and of the new one if
 * the commit went through.
 */
function failing(old: string, stored: () => string[], onCommit: () => void) {
  const client = {
    query: (text: string, values: unknown[] = []) => {
      if (text === "commit") onCommit();
      if (text.includes("any($1)")) {
        const wanted = values[0] as string[];
        const rows = stored().filter((version) => wanted.includes(version));
        return Promise.resolve({ rows: rows.map((version) => ({ version })) });
      }
      const rows = text.startsWith("insert") ? [{ id: "the-id" }] : [{ version: old }];
      return Promise.resolve({ rows });
    },
    on: () => undefined,
    removeListener: () => undefined,
    release: () => undefined,
  };
  return new Objects({ connect: () => Promise.resolve(client) } as unknown as Pool, content);
}

describe("a change of an object's row", () => {
  const replace = (objects: Objects, version: string) =>
    objects.save(
      STORAGE_CALLER,
      { bucket_id: "b", name: "n", version, metadata: null, user_metadata: null },
      true,
    );
  const twoVersions = async () => {
    const [old, added] = [await put("old"), await put("new")];
    await content.markStored(old);
    return { old, added };
  };

  test("puts the new file in place of the old one", async () => {
    const { old, added } = await twoVersions();
    expect(
      await replace(
        failing(
          old,
          () => [],
          () => undefined,
        ),
        added,
      ),
    ).toBe("the-id");
    expect(await names()).toEqual([added]);
  });

  test("that is undone leaves the old file, and nothing of the new one", async () => {
    const { old, added } = await twoVersions();
    let asked = 0;
    const objects = failing(
      old,
      () => [old],
      () => {
        if (++asked === 1) throw new Error("refused");
      },
    );
    await expect(replace(objects, added)).rejects.toThrow("refused");
    expect(await names()).toEqual([old]);
  });

  test("that went through although its answer was lost has the new file", async () => {
    const { old, added } = await twoVersions();
    let asked = 0;
    const objects = failing(
      old,
      () => [added],
      () => {
        if (++asked === 1) throw new Error("connection lost");
      },
    );
    await expect(replace(objects, added)).rejects.toThrow("connection lost");
    expect(await names()).toEqual([added]);
    expect(await readFile(at(added), "utf8")).toBe("new");
  });

  test("that nobody can say the end of keeps both files for the next start", async () => {
    const { old, added } = await twoVersions();
    const objects = failing(
      old,
      () => [],
      () => {
        throw new Error("away");
      },
    );
    await expect(replace(objects, added)).rejects.toThrow("away");
    expect(await names()).toEqual([`${added}.part`, `${old}.part`].sort());
  });

  test("that removes it removes its file once it is done, and not before", async () => {
    const { old, added } = await twoVersions();
    const removed = await failing(
      old,
      () => [],
      () => undefined,
    ).remove(STORAGE_CALLER, "b", ["n"]);
    expect(removed).toEqual([{ version: old }]);
    expect(await names()).toEqual([`${added}.part`]);
  });
});
