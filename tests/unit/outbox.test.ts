import { mkdir, mkdtemp, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../support/no-database";
import type * as Outbox from "~/services/outbox.server";
import { until } from "../support/until";

let directory: string;
let folder: string;
let outbox: typeof Outbox;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-outbox-"));
  folder = join(directory, "outbox");
  vi.stubEnv("DATA_DIR", directory);
  outbox = await import("~/services/outbox.server");
});
afterAll(() => rm(directory, { recursive: true }));

let log: string[];
beforeEach(() => {
  log = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => log.push(String(text)) > 0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Puts submissions there as an earlier process has left them: each is called as its file is. */
async function leave(...names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, `${name}.json`), JSON.stringify(name));
}
const namesIn = (...path: string[]) => readdir(join(folder, ...path)).catch(() => []);
const messages = () => log.map((line) => (JSON.parse(line) as { msg: string }).msg);
const isTimerSet = () => vi.getTimerCount() === 1;

describe("the worker", () => {
  test("tries again after a second once all was delivered, however long it had waited", async () => {
    await leave("first");
    const outcomes: Outbox.Delivery[] = ["later", "later", "delivered"];
    let tries = 0;
    outbox.startWorker(() => Promise.resolve(outcomes[tries++] ?? "later"));
    for (const pause of [1000, 2000]) {
      await until(isTimerSet);
      vi.advanceTimersByTime(pause);
    }
    await until(async () => (await namesIn()).length === 0);
    await outbox.enqueue("second");
    // It begins after a second, has to wait, and tries again after one more.
    for (const before of [3, 4]) {
      await until(isTimerSet);
      vi.advanceTimersByTime(999);
      expect([tries, vi.getTimerCount()]).toEqual([before, 1]);
      vi.advanceTimersByTime(1);
    }
    await until(() => tries === 5);
  });

  test("passes over what another process has delivered, moved away or set apart", async () => {
    await leave("1", "2", "3", "4");
    const outcomes: Record<string, Outbox.Delivery> = { 3: "refused", 4: "delivered" };
    const tried: unknown[] = [];
    outbox.startWorker(async (content) => {
      tried.push(content);
      if (content === "1") await unlink(join(folder, "2.json"));
      if (content === "3") await rename(join(folder, "3.json"), join(directory, "elsewhere.json"));
      if (content === "4") await unlink(join(folder, "4.json"));
      return outcomes[String(content)] ?? "delivered";
    });
    await until(async () => (await namesIn()).join() === "refused");
    await until(() => tried.length === 3);
    await outbox.enqueue("5");
    vi.advanceTimersByTime(1000);
    await until(() => tried.length === 4);
    expect(tried).toEqual(["1", "3", "4", "5"]);
    expect(await namesIn("refused")).toEqual([]);
    expect(log).toEqual([]);
  });

  test("delivers the oldest first, and nothing that is only half written", async () => {
    await leave("2026-02", "2026-03", "2026-01");
    await writeFile(join(folder, "2026-00.json.part"), '"half');
    const tried: unknown[] = [];
    outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("delivered");
    });
    await until(() => tried.length === 3);
    expect(tried).toEqual(["2026-01", "2026-02", "2026-03"]);
    await until(async () => (await namesIn()).length === 1);
    expect(await namesIn()).toEqual(["2026-00.json.part"]);
  });

  test("stops at the first that has to wait, so that none overtakes it", async () => {
    await leave("1", "2");
    const tried: unknown[] = [];
    outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("later");
    });
    await until(isTimerSet);
    expect(tried).toEqual(["1"]);
    expect((await namesIn()).sort()).toEqual(["1.json", "2.json"]);
  });

  test("says of what it sets apart that it was refused for good, and where it is", async () => {
    await leave("1");
    outbox.startWorker(() => Promise.resolve("refused"));
    await until(() => log.length === 1);
    expect(messages()).toEqual([
      `The outbox: 1.json is refused for good, see ${join(folder, "refused")}`,
    ]);
    expect(await namesIn("refused")).toEqual(["1.json"]);
    expect((await stat(join(folder, "refused"))).mode & 0o777).toBe(0o700);
  });

  test("says that the outbox can't be read, and goes on trying", async () => {
    await writeFile(folder, "a file where the folder would be");
    const tried: unknown[] = [];
    outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("delivered");
    });
    await until(isTimerSet);
    expect(messages()).toEqual(["The outbox could not be delivered"]);
    await rm(folder);
    await leave("1");
    vi.advanceTimersByTime(1000);
    await until(() => tried.length === 1);
    expect(log).toHaveLength(1);
  });
});

describe("what is kept", () => {
  test("can be read by nobody else on the machine", async () => {
    await outbox.enqueue("waits");
    await outbox.storeRefused("refused");
    const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777;
    const [waiting = ""] = (await namesIn()).filter((name) => name.endsWith(".json"));
    const [refused = ""] = await namesIn("refused");
    expect([await modeOf(), await modeOf("refused")]).toEqual([0o700, 0o700]);
    expect([await modeOf(waiting), await modeOf("refused", refused)]).toEqual([0o600, 0o600]);
  });

  test("is counted: what waits, and what was refused", async () => {
    expect(await outbox.countSubmissions()).toEqual({ waiting: 0, refused: 0 });
    await outbox.enqueue(1);
    await outbox.enqueue(2);
    await outbox.storeRefused(3);
    expect(await outbox.countSubmissions()).toEqual({ waiting: 2, refused: 1 });
  });

  test("is found in both places, oldest first; what can't be read is passed over", async () => {
    expect(await outbox.findSubmissions(() => true)).toEqual([]);
    await leave("b", "a");
    await writeFile(join(folder, "c.json"), '"half');
    await mkdir(join(folder, "refused"));
    await writeFile(join(folder, "refused", "0.json"), '"refused"');
    expect(await outbox.findSubmissions(() => true)).toEqual(["a", "b", "refused"]);
    expect(await outbox.findSubmissions((content) => content === "b")).toEqual(["b"]);
  });

  test("is deleted where it matches, and nowhere else", async () => {
    await outbox.deleteSubmissions(() => true);
    await leave("a", "b");
    await writeFile(join(folder, "c.json"), '"half');
    await outbox.storeRefused("a");
    await outbox.storeRefused("b");
    await outbox.deleteSubmissions((content) => content === "a");
    expect((await namesIn()).sort()).toEqual(["b.json", "c.json", "refused"]);
    expect(await outbox.findSubmissions(() => true)).toEqual(["b", "b"]);
  });

  test("of an outbox that can't be read is unknown, not nothing", async () => {
    await writeFile(folder, "a file where the folder would be");
    await expect(outbox.countSubmissions()).rejects.toThrow("ENOTDIR");
    await expect(outbox.findSubmissions(() => true)).rejects.toThrow("ENOTDIR");
    await expect(outbox.deleteSubmissions(() => true)).rejects.toThrow("ENOTDIR");
  });

  test("is read up to a megabyte: a larger file is none of ours", async () => {
    await outbox.enqueue("");
    const [name = ""] = await namesIn();
    const largest = 1024 * 1024;
    await writeFile(join(folder, name), `"${"x".repeat(largest - 2)}"`);
    expect(await outbox.findSubmissions(() => true)).toHaveLength(1);
    await writeFile(join(folder, name), `"${"x".repeat(largest - 1)}"`);
    expect(await outbox.findSubmissions(() => true)).toEqual([]);
  });
});
