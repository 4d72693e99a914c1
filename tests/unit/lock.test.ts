import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { lock, startTime } from "../../supabase/local/lock";

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "lock-"));
  path = join(directory, "lock");
});
afterEach(() => rm(directory, { recursive: true }));

const us = `${process.pid} ${startTime(process.pid) ?? ""}`;

describe("a lock", () => {
  test("says who holds it, is its owner's alone to read, and is gone when it is released", async () => {
    const unlock = await lock(path);
    expect(await readdir(directory)).toEqual(["lock"]);
    expect(await readFile(path, "utf8")).toBe(us);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
    await (
      await lock(path)
    )();
  });

  test("is refused while a living process holds it", async () => {
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
  ])("of %s is taken over", async (_, holder) => {
    await writeFile(path, holder);
    const unlock = await lock(path);
    expect(await readFile(path, "utf8")).toBe(us);
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

  test("cannot be taken where nothing can be written", async () => {
    await expect(lock(join(directory, "none", "lock"))).rejects.toThrow("ENOENT");
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
    // The shell becomes another program, which does not ask after its child.
    const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 30"]);
    onTestFinished(() => void parent.kill());
    const [pid] = (await once(parent.stdout, "data")) as [Buffer];
    await vi.waitFor(() => {
      expect(readFileSync(`/proc/${Number(pid)}/stat`, "utf8")).toContain(") Z ");
    }, 20_000);
    expect(startTime(Number(pid))).toBeUndefined();
  });
});
