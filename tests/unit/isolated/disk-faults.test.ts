import type * as SyncFileSystem from "node:fs";
import { copyFileSync, writeFileSync } from "node:fs";
import type * as FileSystem from "node:fs/promises";
import {
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  stat,
  statfs,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { boundLog } from "../../../supabase/local/postgres/embedded-server";
import { ownOutbox } from "../../support/own-outbox";
import { until } from "../../support/until";

// Faults that no test can have of a real disk: the disk is real, but for the one answer that a test makes up.
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>();
  return {
    ...real,
    lstat: vi.fn(real.lstat),
    open: vi.fn(real.open),
    rename: vi.fn(real.rename),
    statfs: vi.fn(real.statfs),
  };
});
vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof SyncFileSystem>();
  return { ...real, copyFileSync: vi.fn(real.copyFileSync) };
});

const own = ownOutbox();

const problem = (code: string) => Object.assign(new Error(`${code}: made up`), { code });

describe("the disk", () => {
  const withRoom = async (bavail: number, bsize: number) => {
    const facts = await statfs(own.directory);
    vi.mocked(statfs).mockResolvedValueOnce({ ...facts, bavail, bsize });
    return own.outbox.checkDisk();
  };

  test("is full with less than sixteen megabytes of room, and writable with those", async () => {
    expect(await withRoom(4000, 4000)).toBe("writable");
    expect(await withRoom(15_999_999, 1)).toBe("full");
    expect(await withRoom(0, 4096)).toBe("full");
    expect(await withRoom(1_000_000_000, 4096)).toBe("writable");
  });

  test.each([
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["EROFS", "unwritable"],
    ["EACCES", "unwritable"],
  ])("that answers a try with %s is %s", async (code, state) => {
    vi.mocked(open).mockRejectedValueOnce(problem(code));
    expect(await own.outbox.checkDisk()).toBe(state);
  });

  test("keeps nothing of the try", async () => {
    expect(await own.outbox.checkDisk()).toBe("writable");
    vi.mocked(statfs).mockRejectedValueOnce(problem("EIO"));
    expect(await own.outbox.checkDisk()).toBe("unwritable");
    expect(await readdir(own.folder)).toEqual([]);
  });
});

test("a submission that the disk does not take is refused to its caller, and leaves no half", async () => {
  vi.mocked(rename).mockRejectedValueOnce(problem("ENOSPC"));
  await expect(own.outbox.enqueue("Asha")).rejects.toThrow("ENOSPC");
  expect(await readdir(own.folder)).toEqual([]);
  vi.mocked(rename).mockRejectedValueOnce(problem("ENOSPC"));
  await expect(own.outbox.storeRefused("Asha")).rejects.toThrow("ENOSPC");
  expect(await readdir(join(own.folder, "refused"))).toEqual([]);
});

describe("a submission whose file can't be read", () => {
  const readWith = async (code: string) => {
    // As an earlier process has left it: what is put there now wakes the worker of another test.
    await mkdir(own.folder);
    await writeFile(join(own.folder, "left.json"), '"Asha"');
    const tried: unknown[] = [];
    vi.mocked(lstat).mockRejectedValueOnce(problem(code));
    own.outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("delivered");
    });
    await until(() => own.log.length === 1);
    return tried;
  };

  test.each(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY"])(
    "for what the system has to do, %s, is delivered a second later",
    async (code) => {
      const tried = await readWith(code);
      await until(() => vi.getTimerCount() === 1);
      expect(tried).toEqual([]);
      vi.advanceTimersByTime(1000);
      await until(() => tried.length === 1);
      expect(await own.outbox.countSubmissions()).toMatchObject({ refused: 0 });
      expect(own.log.join()).toContain(code);
    },
  );

  test.each(["EIO", "EACCES"])("for its own fault, %s, is set apart", async (code) => {
    expect(await readWith(code)).toEqual([]);
    expect(await own.outbox.countSubmissions()).toEqual({ waiting: 0, refused: 1 });
    expect(own.log.join()).toContain(`is ${code}, see`);
  });
});

describe("a database's log that is too long", () => {
  const logFiles = async () => (await readdir(own.directory)).filter((name) => /log/.test(name));
  const longLog = async () => {
    const logFile = join(own.directory, "postgres.log");
    await writeFile(logFile, "begin");
    await truncate(logFile, 10_000_000);
    return logFile;
  };

  test("is emptied on a disk without room for a copy, and leaves no half copy", async () => {
    const logFile = await longLog();
    vi.mocked(copyFileSync).mockImplementationOnce((_, to) => {
      writeFileSync(String(to), "half");
      throw problem("ENOSPC");
    });
    boundLog(logFile);
    expect((await stat(logFile)).size).toBe(0);
    expect(await logFiles()).toEqual(["postgres.log"]);
  });

  test("ends nothing where an older log can be neither copied to nor removed", async () => {
    const logFile = await longLog();
    await mkdir(`${logFile}.1`);
    boundLog(logFile);
    expect((await stat(logFile)).size).toBe(0);
  });
});
