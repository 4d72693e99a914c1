import type * as FileSystem from "node:fs/promises";
import { chmod, mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import type * as Images from "~/services/pictures/images.server";

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>();
  return { ...real, chmod: vi.fn(real.chmod) };
});

let directory: string;
let images: typeof Images;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-made-"));
  vi.stubEnv("DATA_DIR", directory);
  images = await import("~/services/pictures/images.server");
});
afterAll(() => rm(directory, { recursive: true }));

const kept = (): Promise<string[]> => readdir(join(directory, "cache/images")).catch(() => []);
const made = (text: string) => vi.fn(() => Promise.resolve(Buffer.from(text)));
const ask = (
  key: object,
  make: () => Promise<Buffer | null>,
  format: Images.ImageFormat = "jpeg",
) => images.getCachedImage(key, format, make, new AbortController().signal);

test("the directories of an earlier version are closed; one that stays open is said, one that is not there is not", async () => {
  const log: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => log.push(String(text)) > 0);
  vi.mocked(chmod).mockRejectedValueOnce(Object.assign(new Error("not ours"), { code: "EPERM" }));
  await ask({ name: "first" }, made("first"));
  vi.restoreAllMocks();
  expect(vi.mocked(chmod).mock.calls.map(([path, mode]) => [path, mode])).toEqual([
    [join(directory, "cache"), 0o700],
    [join(directory, "cache/images"), 0o700],
  ]);
  expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reason: "not ours", msg: "Couldn't restrict a directory to its owner" },
  ]);
});

describe("an image that was made", () => {
  test("is not made again, and is the same", async () => {
    const make = made("first");
    const again = made("second");
    expect(await ask({ name: "one" }, make)).toEqual({ ok: true, bytes: Buffer.from("first") });
    expect(await ask({ name: "one" }, again)).toEqual({ ok: true, bytes: Buffer.from("first") });
    expect(make).toHaveBeenCalledTimes(1);
    expect(again).not.toHaveBeenCalled();
  });

  test("is made once for all who ask meanwhile", async () => {
    const make = made("once");
    const results = await Promise.all([1, 2, 3].map(() => ask({ name: "together" }, make)));
    expect(results).toEqual(Array(3).fill({ ok: true, bytes: Buffer.from("once") }));
    expect(make).toHaveBeenCalledTimes(1);
  });

  test("is another for another key, or in another format", async () => {
    await ask({ name: "a" }, made("a"));
    const ofB = await ask({ name: "b" }, made("b"));
    const inWebp = await ask({ name: "a" }, made("a in webp"), "webp");
    expect([ofB, inWebp]).toEqual(
      ["b", "a in webp"].map((text) => ({ ok: true, bytes: Buffer.from(text) })),
    );
  });

  test("is one whole file", async () => {
    const before = await kept();
    await ask({ name: "whole" }, made("whole"));
    expect(await kept()).toHaveLength(before.length + 1);
    expect((await kept()).filter((name) => !/^[0-9a-f]{40}\.(jpeg|webp)$/.test(name))).toEqual([]);
  });

  test("leaves no half of itself where it can't be kept", async () => {
    const before = await kept();
    await ask({ name: "in the way" }, made("first"));
    const [name = ""] = (await kept()).filter((one) => !before.includes(one));
    const path = join(directory, "cache/images", name);
    await rm(path);
    const make = async () => {
      // A folder comes where the file should be.
      await mkdir(path);
      return Buffer.from("second");
    };
    await expect(ask({ name: "in the way" }, make)).rejects.toThrow("EISDIR");
    expect((await kept()).sort()).toEqual([...before, name].sort());
    await rmdir(path);
  });
});

describe("an image that was not made", () => {
  test("because there is none is not found, and is looked for again", async () => {
    const before = await kept();
    const none = { ok: false, reason: "not-found" };
    expect(await ask({ name: "none" }, () => Promise.resolve(null))).toEqual(none);
    expect(await kept()).toEqual(before);
    expect(await ask({ name: "none" }, made("now"))).toMatchObject({ ok: true });
  });

  test("because of a fault is tried again by the next who asks", async () => {
    const broken = () => Promise.reject(new Error("storage is away"));
    await expect(ask({ name: "broken" }, broken)).rejects.toThrow("storage is away");
    expect(await ask({ name: "broken" }, made("now"))).toMatchObject({ ok: true });
  });

  test("because the disk failed says so", async () => {
    await rm(join(directory, "cache"), { recursive: true });
    await writeFile(join(directory, "cache"), "a file where the folder would be");
    const make = made("never asked for");
    await expect(ask({ name: "unreadable" }, make)).rejects.toThrow("ENOTDIR");
    expect(make).not.toHaveBeenCalled();
    await rm(join(directory, "cache"));
  });
});

describe("the source of a picture", () => {
  test("is one of the site's own by its name, and nothing else of the machine", async () => {
    const [name = ""] = await readdir("public/pictures");
    expect((await images.readSource(`pictures/${name}`))?.length).toBeGreaterThan(1000);
    for (const other of [
      "pictures/none.webp",
      "pictures/../favicon.ico",
      "pictures/",
      "pictures",
    ]) {
      expect(await images.readSource(other), other).toBeNull();
    }
  });

  test("is in no bucket that is not public", async () => {
    for (const source of ["documents/deed.webp", "no-slash", "/properties/a.webp", ""]) {
      expect(await images.readSource(source), source).toBeNull();
    }
  });
});
