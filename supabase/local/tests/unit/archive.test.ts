import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toArchiveName, pack, unpack } from "../../backup/archive";

/** From the site's first version, which had its own tar writer. */
const EARLIER = `H4sIAAAAAAAEA+2XUQrCMAyG++wppAdwf7u5gVcZIp12oGzrWDtUxLuL82kKWtANleQlFJI2fGmatFTVNtfWzXbWVGwYAYAYYFeN
Rw2IiIl5CMgo6ewEonjOphgmnP6urXWqYRjlrP7JX7E68dw0pXJ8Ic5fERAFMSoB07rMHIJG563Vm0AN8Q5ci/5J/cskvK9/iTih
+h/jIhxIiAARIAJE4O8I+PQPp7JC26Bus2K7numydsduBCh8nD1tXvT/7k/Qn/9lIkLq/5543zLr57/QamNXtS6z2yD4mVvwMv8S
d/+/CJT/t9Lq7ZxyU2m+nKTc7Q1fTrwdyZAIEAEiQAR+msAFGvFYuQAWAAA=`;

let room: string;
let archive: string;
let out: string;
const files: Record<string, string> = {
  "manifest.json": '{"format":1}',
  "outbox/refused/a.json": "x".repeat(1500),
  "tables/public.empty.jsonl": "",
  "tables/public.leads_pemba.jsonl": '["one"]\n["two"]\n',
};

beforeAll(async () => (room = await mkdtemp(join(tmpdir(), "archive-"))));
afterAll(() => rm(room, { recursive: true }));
beforeEach(async () => {
  archive = join(await mkdtemp(join(room, "one-")), "backup.tar.gz");
  out = await mkdtemp(join(room, "out-"));
});

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(room, "in-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(directory, name, ".."), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return directory;
}

/** Contents by file name. */
async function contentOf(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = names
    .sort()
    .map(async (name) => [name.slice(directory.length + 1), await readFile(name, "utf8")]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

test("what is packed is unpacked, and any tar reads it", async () => {
  await pack(await aDirectory(), archive);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const listed = execFileSync("tar", ["--numeric-owner", "-tzvf", archive], { encoding: "utf8" });
  const lines = listed.trim().split("\n");
  expect(lines.map((line) => line.split(" ").at(-1))).toEqual(Object.keys(files));
  for (const line of lines) expect(line).toMatch(/^-rw------- 0\/0 /);

  await unpack(archive, out);
  expect(await contentOf(out)).toEqual(files);
  expect((await stat(join(out, "manifest.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(out, "tables"))).mode & 0o777).toBe(0o700);
});

test("an archive of the first version is unpacked too", async () => {
  await writeFile(archive, Buffer.from(EARLIER, "base64"));
  await unpack(archive, out);
  expect(await contentOf(out)).toEqual(files);
});

describe("a file that a person has named", () => {
  const NAMES = [
    "lead (1).json",
    "lead [1].json",
    "lead (1).eml",
    "Zuhura Ali.json",
    ".hidden.json",
    "a..b.json",
    "\u0627\u0644.json",
    "two\nlines.json",
    `${"long ".repeat(48)}.json`,
  ];

  test("is packed under a name of its own, and unpacked", async () => {
    const directory = await mkdtemp(join(room, "in-"));
    for (const name of NAMES) await writeFile(join(directory, toArchiveName(name)), name);
    await pack(directory, archive);
    await unpack(archive, out);
    expect(Object.values(await contentOf(out)).sort()).toEqual([...NAMES].sort());
    for (const name of await readdir(out)) expect(name).toMatch(/^[\w-]+\.(json|eml)$/);
  });

  test("keeps a name that says enough, and its place among the others", () => {
    const own = "2026-11-21T08-00-00.000Z-0b1c.json";
    expect(toArchiveName(own)).toBe(own);
    expect(toArchiveName("2026-11-21 copy.json")).toMatch(/^2026-11-21_copy-[0-9a-f]{16}\.json$/);
  });

  test("is refused where nobody has given it such a name, instead of a backup that nobody can restore", async () => {
    const directory = await aDirectory();
    await writeFile(join(directory, "outbox", "lead (1).json"), "{}");
    await expect(pack(directory, archive)).rejects.toThrow(
      "No backup can hold a file of this name, rename it: outbox/lead (1).json",
    );
    expect(await readdir(join(archive, ".."))).toEqual([]);
  });
});

describe("refused in one sentence", () => {
  const isRefused = () =>
    expect(unpack(archive, out)).rejects.toThrow(
      `${archive} is not a backup, or not all of one: it cannot be restored.`,
    );
  const file = (name: string): TarEntry => ({ header: { name, size: 1 }, body: "x" });

  test.each([
    ["a way up", file("../up.txt")],
    ["a way up further on", file("a/../../up.txt")],
    ["an absolute path", file("/tmp/absolute.txt")],
    ["a hidden file", file(".hidden")],
    ["a folder", { header: { name: "folder/", size: 0, type: "directory" } }],
    ["a link", { header: { name: "link", size: 0, type: "symlink", linkname: "/etc/passwd" } }],
    ["a second name", { header: { name: "link", size: 0, type: "link", linkname: "secrets" } }],
  ] satisfies [string, TarEntry][])("%s", async (_, entry) => {
    await writeFile(archive, gzipSync(await packTar([file("first.txt"), entry])));
    await isRefused();
    expect(await readdir(out)).toEqual(["first.txt"]);
  });

  test("a name that comes twice", async () => {
    await writeFile(archive, gzipSync(await packTar([file("a.txt"), file("a.txt")])));
    await isRefused();
  });

  test.each([0.1, 0.5, 0.99])("%d of the file", async (part) => {
    await pack(await aDirectory(), archive);
    await truncate(archive, Math.floor((await stat(archive)).size * part));
    await isRefused();
  });

  // Truncated before compression: in a header, in a file, between two files and before the end marker.
  test.each([700, 512 + 3, 1024, 3 * 512])("%d bytes of the tar", async (length) => {
    await pack(await aDirectory(), archive);
    await writeFile(archive, gzipSync(gunzipSync(await readFile(archive)).subarray(0, length)));
    await isRefused();
  });

  test("a changed header", async () => {
    await pack(await aDirectory(), archive);
    const bytes = gunzipSync(await readFile(archive));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(archive, gzipSync(bytes));
    await isRefused();
  });

  test("something else", async () => {
    await writeFile(archive, "no archive at all");
    await isRefused();
    await writeFile(archive, gzipSync("no archive at all"));
    await isRefused();
  });
});

test("a disk that does not take it is no damaged backup", async () => {
  await pack(await aDirectory(), archive);
  await expect(unpack(join(room, "no-such.tar.gz"), out)).rejects.toThrow("ENOENT");
  await writeFile(join(out, "file"), "");
  await expect(unpack(archive, join(out, "file", "below"))).rejects.toThrow("ENOTDIR");
});

test("an archive that cannot be written whole leaves nothing", async () => {
  const directory = await aDirectory();
  await expect(pack(directory, join(archive, "no-folder", "a.tar.gz"))).rejects.toThrow("ENOENT");
  await expect(pack(join(directory, "nothing"), archive)).rejects.toThrow("ENOENT");
  expect(await readdir(join(archive, ".."))).toEqual([]);
});
