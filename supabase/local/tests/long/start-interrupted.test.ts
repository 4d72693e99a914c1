import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lock, startTime } from "../../supervisor/lock";
import { OwnStarts } from "../support/own-starts";
import { eventually } from "../support/started-site";

const own = new OwnStarts();
beforeEach(() => own.prepare());
afterEach(() => own.clear());

describe("after kill -9", () => {
  test("of the supervisor nothing holds the ports, and the next start has all data", async () => {
    const killed = await own.start().isReady();
    await own.inDatabase(
      "insert into areas_pemba (name, short_description, long_description) values ('Wete', '', '')",
    );
    const orphan = await own.postmasterPid();
    await killed.waitForExit("SIGKILL");
    expect(await own.postmasterPid()).toBe(orphan);
    await own.start().isReady();
    expect(await own.postmasterPid()).not.toBe(orphan);
    expect(await own.inDatabase("select name from areas_pemba")).toEqual([{ name: "Wete" }]);
  });

  test("of the supervisor a database that hears nothing is ended too", async () => {
    await (await own.start().isReady()).waitForExit("SIGKILL");
    const orphan = (await own.postmasterPid()) ?? 0;
    process.kill(orphan, "SIGSTOP");
    await own.start().isReady();
    expect(startTime(orphan)).toBeUndefined();
    expect(await own.inDatabase("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("of a part it comes back by itself", async () => {
    const site = await own.start().isReady();
    const { pid } = await own.ask();
    await own.ask("/crash").catch(() => undefined);
    expect(await eventually(() => own.ask())).not.toHaveProperty("pid", pid);

    process.kill((await own.postmasterPid()) ?? 0, "SIGKILL");
    await site.waitForOutput("✓ the database runs again");
    expect(await eventually(() => own.inDatabase("select 1 as one"))).toEqual([{ one: 1 }]);
    expect(await site.waitForExit("SIGTERM")).toBe(0);
  });
});

describe("a stop", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s in the middle of a start leaves nothing behind",
    async (signal) => {
      const site = own.start();
      // By now the database is being created.
      await eventually(async () =>
        existsSync(join(own.directory, "secrets.json")) ? true : undefined,
      );
      site.process.kill(signal);
      expect(await site.waitForExit(signal)).toBe(0);
      expect(existsSync(join(own.directory, "lock"))).toBe(false);
      await own.start().isReady();
    },
  );
});

describe("the lock", () => {
  test.each([
    ["a process that is dead", "999999 12345"],
    ["a process whose number another one has now", `${process.pid} 12345`],
  ])("of %s is taken over", async (_, content) => {
    const path = join(own.directory, "lock");
    await writeFile(path, content);
    const unlock = await lock(path);
    expect(await readFile(path, "utf8")).toContain(`${process.pid} ${startTime(process.pid)}\n`);
    await unlock();
    expect(existsSync(path)).toBe(false);
  });

  test("that is stale goes to one of many that want it", async () => {
    await writeFile(join(own.directory, "lock"), "999999 12345");
    const sites = Array.from({ length: 4 }, () => own.start());
    const codes = Promise.all(sites.map((site) => site.waitForExit()));
    const ready = await Promise.any(sites.map((site) => site.isReady()));
    await eventually(async () =>
      sites.filter(({ process }) => process.exitCode === 1).length === 3 ? true : undefined,
    );
    ready.process.kill("SIGTERM");
    expect((await codes).toSorted()).toEqual([0, 1, 1, 1]);
  });
});
