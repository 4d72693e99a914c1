import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, utimesSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { lock, startTime } from "../../supervisor/lock";

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "lock-"));
  path = join(directory, "lock");
});
afterEach(() => rm(directory, { recursive: true }));

const us = `${process.pid} ${startTime(process.pid) ?? ""}`;
/** The first line is the holder's pid; the second says where it runs. */
const holder = async () => (await readFile(path, "utf8")).split("\n")[0];
const touchedAgo = async (ms: number) => {
  const time = new Date(Date.now() - ms);
  await utimes(path, time, time);
};

describe("a lock", () => {
  test("says who holds it, is its owner's alone to read, and is gone when it is released", async () => {
    const unlock = await lock(path);
    expect(await readdir(directory)).toEqual(["lock"]);
    expect(await holder()).toBe(us);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
    await (
      await lock(path)
    )();
  });

  test("is refused while a living process holds it, of a version too that said no place", async () => {
    await expect(lock(path).then(() => lock(path))).rejects.toThrow("is in use by the process");
    await writeFile(path, us);
    await expect(lock(path)).rejects.toThrow(
      `${directory} is in use by the process ${process.pid}: stop that one first, or set another DATA_DIR.`,
    );
    expect(await readdir(directory)).toEqual(["lock"]);
    expect(await readFile(path, "utf8")).toBe(us);
  });

  test.each([
    ["a dead process", "999999999 12345"],
    ["a process whose number another has now", `${process.pid} 1`],
    ["nobody, when it was cut short", ""],
  ])("of %s is taken over", async (_, dead) => {
    await writeFile(path, dead);
    const unlock = await lock(path);
    expect(await holder()).toBe(us);
    expect(await readdir(directory)).toEqual(["lock"]);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
  });

  test("that was left behind goes to one of those who want it", async () => {
    await writeFile(path, "999999999 12345");
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lock(path)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readdir(directory)).toEqual(["lock"]);
  });

  test("that somebody else has taken meanwhile stays theirs", async () => {
    const unlock = await lock(path);
    await writeFile(path, "1 1");
    await unlock();
    expect(await readFile(path, "utf8")).toBe("1 1");
  });

  test("cannot be taken where nothing can be written, nor where it cannot be read", async () => {
    await expect(lock(join(directory, "none", "lock"))).rejects.toThrow("ENOENT");
    await mkdir(path);
    await expect(lock(path)).rejects.toThrow("EISDIR");
  });
});

describe("a lock of another container, whose processes have numbers of their own,", () => {
  // The first process of every container has the same pid.
  let elsewhere: string;
  beforeEach(async () => {
    const unlock = await lock(path);
    const [, boot = ""] = (await readFile(path, "utf8")).split(" ").slice(-2);
    await unlock();
    elsewhere = `${us}\npid:[1] ${boot}`;
  });

  test("is refused as long as its holder touches it", async () => {
    await writeFile(path, elsewhere);
    const touching = setInterval(() => utimesSync(path, new Date(), new Date()), 500);
    await expect(lock(path))
      .rejects.toThrow(`${directory} is in use in another container or on another machine`)
      .finally(() => clearInterval(touching));
    expect(await readFile(path, "utf8")).toBe(elsewhere);
    expect(await readdir(directory)).toEqual(["lock"]);
  });

  test("is refused on a machine whose clock is slow, as long as that touches it", async () => {
    await writeFile(path, `${us}\npid:[1] another-boot`);
    await touchedAgo(90_000);
    const touching = setInterval(() => void touchedAgo(90_000), 2000);
    await expect(lock(path))
      .rejects.toThrow("is in use in another container or on another machine")
      .finally(() => clearInterval(touching));
  });

  test("is touched no more once another process has taken it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const unlock = await lock(path);
    await writeFile(path, elsewhere);
    await touchedAgo(60_000);
    const before = (await stat(path)).mtimeMs;
    vi.advanceTimersByTime(5000);
    await unlock();
    expect((await stat(path)).mtimeMs).toBe(before);
  });

  test("is taken over once it was not touched for half a minute", async () => {
    await writeFile(path, elsewhere);
    await touchedAgo(29_000);
    const begun = Date.now();
    const unlock = await lock(path);
    expect(await holder()).toBe(us);
    // The wait must not make the lock look older.
    expect((await stat(path)).mtimeMs - begun).toBeGreaterThan(800);
    await unlock();

    await writeFile(path, elsewhere);
    await touchedAgo(31_000);
    await (
      await lock(path)
    )();
    expect(await readdir(directory)).toEqual([]);
  });

  test("hears of our own by the touches of it, which end with it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const unlock = await lock(path);
    await touchedAgo(60_000);
    vi.advanceTimersByTime(5000);
    await vi.waitFor(async () => {
      expect(Date.now() - (await stat(path)).mtimeMs).toBeLessThan(30_000);
    }, 20_000);
    await unlock();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a process", () => {
  test("has started at one time, and at none when there is no such process", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await once(child, "spawn");
    const pid = child.pid ?? 0;
    const started = startTime(pid);
    expect(started).toMatch(/\d/);
    expect(startTime(pid)).toBe(started);
    expect(startTime(process.pid)).not.toBe(started);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(startTime(pid)).toBeUndefined();
  });

  test.runIf(process.platform === "linux")("that is dead but not buried has ended", async () => {
    // The shell becomes another program, which never reaps its child.
    const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 30"]);
    onTestFinished(() => void parent.kill());
    const [pid] = (await once(parent.stdout, "data")) as [Buffer];
    await vi.waitFor(() => {
      expect(readFileSync(`/proc/${Number(pid)}/stat`, "utf8")).toContain(") Z ");
    }, 20_000);
    expect(startTime(Number(pid))).toBeUndefined();
  });
});
