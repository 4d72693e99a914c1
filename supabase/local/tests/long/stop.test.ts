import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTime } from "../../supervisor/lock";
import { StartedSite, temporaryDirectory, unusedPort } from "../support/started-site";

let directory: string;
let site: StartedSite;
let pids: { site: number; database: number };
/** A request to the site whose response never ends. */
let answer: Promise<string>;

beforeEach(async () => {
  directory = await temporaryDirectory();
  const port = await unusedPort();
  const environment = {
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: directory,
  };
  site = await new StartedSite(environment).isReady();
  const postmaster = await readFile(join(directory, "postgres", "postmaster.pid"), "utf8");
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = (await (await fetch(origin)).json()) as { pid: number };
  pids = { site: pid, database: parseInt(postmaster) };
  const response = await fetch(`${origin}/hang`);
  answer = response.text().catch(() => "cut");
});
afterEach(async () => {
  await site.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

async function expectNothingLeft(): Promise<void> {
  expect(await answer).toBe("cut");
  expect(startTime(pids.site)).toBeUndefined();
  expect(startTime(pids.database)).toBeUndefined();
}

describe("a stop", () => {
  test("gives the site ten seconds for its last answers, and a part that hangs no more", async () => {
    process.kill(pids.database, "SIGSTOP");
    const begun = performance.now();
    expect(await site.waitForExit("SIGTERM")).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(9500);
    expect(performance.now() - begun).toBeLessThan(13_000);
    await expectNothingLeft();
  });

  test("waits no longer after a second Ctrl-C", async () => {
    // One Ctrl-C arrives twice: from the terminal and from npm.
    site.process.kill("SIGINT");
    site.process.kill("SIGINT");
    const inTime = await Promise.race([site.waitForExit(), pause(1000).then(() => "waits")]);
    expect(inTime).toBe("waits");
    const begun = performance.now();
    expect(await site.waitForExit("SIGINT")).toBe(0);
    // Far less than the ten seconds a single signal would wait.
    expect(performance.now() - begun).toBeLessThan(6000);
    await expectNothingLeft();
  });
});
