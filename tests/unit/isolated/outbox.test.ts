import { mkdir, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type * as Outbox from "~/services/outbox.server";
import { ownOutbox } from "../../support/own-outbox";
import { until } from "../../support/until";

const own = ownOutbox();

/** Puts submissions there as an earlier process has left them: each is called as its file is. */
async function leave(...names: string[]): Promise<void> {
  await mkdir(own.folder, { recursive: true });
  for (const name of names) await writeFile(join(own.folder, `${name}.json`), JSON.stringify(name));
}
const namesIn = (...path: string[]) => readdir(join(own.folder, ...path)).catch(() => []);
const messages = () => own.log.map((line) => (JSON.parse(line) as { msg: string }).msg);
const isTimerSet = () => vi.getTimerCount() === 1;

describe("the worker", () => {
  test("tries again after a second once all was delivered, however long it had waited", async () => {
    await leave("first");
    const outcomes: Outbox.DeliveryOutcome[] = ["later", "later", "delivered"];
    let tries = 0;
    own.outbox.startWorker(() => Promise.resolve(outcomes[tries++] ?? "later"));
    for (const pause of [1000, 2000]) {
      await until(isTimerSet);
      vi.advanceTimersByTime(pause);
    }
    await until(async () => (await namesIn()).length === 0);
    await own.outbox.enqueue("second");
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
    const outcomes: Record<string, Outbox.DeliveryOutcome> = { 3: "refused", 4: "delivered" };
    const tried: unknown[] = [];
    own.outbox.startWorker(async (content) => {
      tried.push(content);
      if (content === "1") await unlink(join(own.folder, "2.json"));
      if (content === "3")
        await rename(join(own.folder, "3.json"), join(own.directory, "elsewhere.json"));
      if (content === "4") await unlink(join(own.folder, "4.json"));
      return outcomes[String(content)] ?? "delivered";
    });
    await until(async () => (await namesIn()).join() === "refused");
    await until(() => tried.length === 3);
    await own.outbox.enqueue("5");
    vi.advanceTimersByTime(1000);
    await until(() => tried.length === 4);
    expect(tried).toEqual(["1", "3", "4", "5"]);
    expect(await namesIn("refused")).toEqual([]);
    expect(own.log).toEqual([]);
  });

  test("delivers the oldest first, and nothing that is only half written", async () => {
    await leave("2026-02", "2026-03", "2026-01");
    await writeFile(join(own.folder, "2026-00.json.part"), '"half');
    const tried: unknown[] = [];
    own.outbox.startWorker((content) => {
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
    own.outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("later");
    });
    await until(isTimerSet);
    expect(tried).toEqual(["1"]);
    expect((await namesIn()).sort()).toEqual(["1.json", "2.json"]);
  });

  test("says of what it sets apart that it was refused for good, and where it is", async () => {
    await leave("1");
    own.outbox.startWorker(() => Promise.resolve("refused"));
    await until(() => own.log.length === 1);
    expect(messages()).toEqual([
      `The outbox: 1.json is refused for good, see ${join(own.folder, "refused")}`,
    ]);
    expect(await namesIn("refused")).toEqual(["1.json"]);
    expect((await stat(join(own.folder, "refused"))).mode & 0o777).toBe(0o700);
  });

  test("says that the outbox can't be read, and goes on trying", async () => {
    await writeFile(own.folder, "a file where the folder would be");
    const tried: unknown[] = [];
    own.outbox.startWorker((content) => {
      tried.push(content);
      return Promise.resolve("delivered");
    });
    await until(isTimerSet);
    expect(messages()).toEqual(["Couldn't deliver the outbox"]);
    await rm(own.folder);
    await leave("1");
    vi.advanceTimersByTime(1000);
    await until(() => tried.length === 1);
    expect(own.log).toHaveLength(1);
  });
});

describe("what is kept", () => {
  test("can be read by nobody else on the machine", async () => {
    await own.outbox.enqueue("waits");
    await own.outbox.storeRefused("refused");
    const modeOf = async (...path: string[]) =>
      (await stat(join(own.folder, ...path))).mode & 0o777;
    const [waiting = ""] = (await namesIn()).filter((name) => name.endsWith(".json"));
    const [refused = ""] = await namesIn("refused");
    expect([await modeOf(), await modeOf("refused")]).toEqual([0o700, 0o700]);
    expect([await modeOf(waiting), await modeOf("refused", refused)]).toEqual([0o600, 0o600]);
  });

  test("is counted: what waits, and what was refused", async () => {
    expect(await own.outbox.countSubmissions()).toEqual({ waiting: 0, refused: 0 });
    await own.outbox.enqueue(1);
    await own.outbox.enqueue(2);
    await own.outbox.storeRefused(3);
    expect(await own.outbox.countSubmissions()).toEqual({ waiting: 2, refused: 1 });
  });

  test("is found in both places, oldest first; what can't be read is passed over", async () => {
    expect(await own.outbox.findSubmissions(() => true)).toEqual([]);
    await leave("b", "a");
    await writeFile(join(own.folder, "c.json"), '"half');
    await mkdir(join(own.folder, "refused"));
    await writeFile(join(own.folder, "refused", "0.json"), '"refused"');
    expect(await own.outbox.findSubmissions(() => true)).toEqual(["a", "b", "refused"]);
    expect(await own.outbox.findSubmissions((content) => content === "b")).toEqual(["b"]);
  });

  test("is deleted where it matches, and nowhere else", async () => {
    await own.outbox.deleteSubmissions(() => true);
    await leave("a", "b");
    await writeFile(join(own.folder, "c.json"), '"half');
    await own.outbox.storeRefused("a");
    await own.outbox.storeRefused("b");
    await own.outbox.deleteSubmissions((content) => content === "a");
    expect((await namesIn()).sort()).toEqual(["b.json", "c.json", "refused"]);
    expect(await own.outbox.findSubmissions(() => true)).toEqual(["b", "b"]);
  });

  test("of an outbox that can't be read is unknown, not nothing", async () => {
    await writeFile(own.folder, "a file where the folder would be");
    await expect(own.outbox.countSubmissions()).rejects.toThrow("ENOTDIR");
    await expect(own.outbox.findSubmissions(() => true)).rejects.toThrow("ENOTDIR");
    await expect(own.outbox.deleteSubmissions(() => true)).rejects.toThrow("ENOTDIR");
  });

  test("is read up to a megabyte: a larger file is none of ours", async () => {
    await own.outbox.enqueue("");
    const [name = ""] = await namesIn();
    const largest = 1024 * 1024;
    await writeFile(join(own.folder, name), `"${"x".repeat(largest - 2)}"`);
    expect(await own.outbox.findSubmissions(() => true)).toHaveLength(1);
    await writeFile(join(own.folder, name), `"${"x".repeat(largest - 1)}"`);
    expect(await own.outbox.findSubmissions(() => true)).toEqual([]);
  });
});
