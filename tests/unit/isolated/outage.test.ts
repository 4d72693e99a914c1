import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import "../../support/no-database";
import { OutageError, readOrOutage } from "~/services/outage.server";
import { readParts } from "~/requests/page/page-parts.server";

let answers = false;
/** Takes every connection, and never answers but when it is told to. */
const hanging = createServer((_, response) => answers && response.end("[]"));
beforeAll(async () => {
  hanging.listen(0, "127.0.0.1");
  await once(hanging, "listening");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
});
afterAll(() => {
  hanging.closeAllConnections();
  hanging.close();
});
afterEach(() => void vi.restoreAllMocks());

const request = new Request("http://localhost/areas?q=Asha");

test("a page that has all of its parts is any page", async () => {
  const reads = { list: Promise.resolve([1]), map: Promise.resolve(null) };
  expect(await readParts(request, reads)).toEqual({ parts: { list: [1], map: null }, init: {} });
});

test("a page without some of its parts is a 503, and one line of the log", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const away = () => Promise.reject(new OutageError("it is away"));
  const reads = { list: away(), areas: Promise.resolve(["Wete"]), posts: away() };
  expect(await readParts(request, reads)).toEqual({
    parts: { list: null, areas: ["Wete"], posts: null },
    init: { status: 503 },
  });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    {
      level: "error",
      time: expect.any(String) as string,
      method: "GET",
      path: "/areas",
      missing: ["list (it is away)", "posts (it is away)"],
      msg: "A page is missing parts",
    },
  ]);
});

test("an error that is no outage is not hidden", async () => {
  const broken = () => Promise.reject(new TypeError("undefined is not a list"));
  await expect(readOrOutage(broken())).rejects.toThrow(TypeError);
  await expect(readParts(request, { list: broken() })).rejects.toThrow(TypeError);
});

test("all that is asked within a deadline has failed when it ends, and what is asked later at once", async () => {
  const { publicDatabase, startDeadline } = await import("~/services/database.server");
  const ask = async () => (await publicDatabase().from("areas_pemba").select("id")).error;
  const began = performance.now();
  const inTime = startDeadline(300);
  expect(await Promise.all([inTime(ask), inTime(ask)])).not.toContain(null);
  // A longer deadline within it does not make it longer.
  expect(await inTime(() => startDeadline(4000)(ask))).not.toBeNull();
  expect(await inTime(ask)).not.toBeNull();
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(250);
  expect(took).toBeLessThan(2000);
});

test("whoever asks a database that hangs for several things waits once, until it answers", async () => {
  const { publicDatabase, startDeadline } = await import("~/services/database.server");
  const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
  const allowed: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    allowed.push(milliseconds);
    return timeoutOf(answers ? milliseconds : milliseconds / 50);
  });
  const ask = async () => await publicDatabase().from("areas_pemba").select("id");
  await startDeadline(100)(ask);
  await ask();
  await ask();
  answers = true;
  await ask();
  answers = false;
  await ask();
  // The deadline has begun a moment before.
  expect(allowed[0]).toBeGreaterThan(50);
  expect(allowed[0]).toBeLessThanOrEqual(100);
  expect(allowed.slice(1)).toEqual([5000, 1000, 1000, 5000]);
});
