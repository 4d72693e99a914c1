import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../support/no-database";
import { env } from "~/services/env.server";
import { installRequestMiddleware } from "~/services/http/request-middleware.server";
import { log } from "~/services/log.server";

type Line = Record<string, unknown>;
let lines: { out: Line[]; err: Line[] };
beforeEach(() => {
  lines = { out: [], err: [] };
  const hear = (into: Line[]) => (text: unknown) => into.push(JSON.parse(String(text)) as Line) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(hear(lines.out));
  vi.spyOn(process.stderr, "write").mockImplementation(hear(lines.err));
});
afterEach(() => void vi.restoreAllMocks());

describe("a line of the log", () => {
  test("is JSON with level, time and words; warnings and errors go to standard error, once", () => {
    log.info("begun");
    log.warn({ reason: "it is away" }, "not found");
    log.error({ code: "42501" }, "not saved");
    const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(lines.out).toEqual([{ level: "info", time, msg: "begun" }]);
    expect(lines.err).toEqual([
      { level: "warn", time, reason: "it is away", msg: "not found" },
      { level: "error", time, code: "42501", msg: "not saved" },
    ]);
  });

  test("has the stack of an accident in one text, and nothing else of it", () => {
    log.error({ err: Object.assign(new Error("broken"), { detail: "+255 777" }) }, "failed");
    log.error({ err: new Response("+255 777", { status: 405 }) }, "failed");
    expect(lines.err.map(({ err }) => err)).toEqual([
      expect.stringMatching(/^Error: broken\n +at /),
      "status 405",
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/255|\[object/);
  });
});

describe("what a request has caused", () => {
  // One connection: each request must leave the one before behind.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const many = new Agent({ keepAlive: true });
  const site = createServer((request, response) => {
    void (async () => {
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      log.error({ asked: request.url }, "failed");
      response.end("done");
    })();
  });
  let origin: string;
  beforeAll(async () => {
    installRequestMiddleware({
      sharedCookie: () => Promise.resolve(null),
      methodsOf: () => ["GET", "HEAD"],
    });
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const one of [agent, many]) one.destroy();
    site.closeAllConnections();
    site.close();
  });

  async function ask(path: string, using = agent, headers: Record<string, string> = {}) {
    const request = get(origin + path, { agent: using, headers });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return { path, id: String(response.headers["x-request-id"]) };
  }
  const withoutTime = (path: string, id: string) => ({ level: "error", id, asked: path });

  test.each([
    ["one after the other on one connection", agent],
    ["at once", many],
  ])("has its id on every line, %s", async (_, using) => {
    const paths = Array.from({ length: 12 }, (_, n) => `/page-${n}`);
    const asked = await Promise.all(paths.map((path) => ask(path, using)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(12);
    for (const { path, id } of asked) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines.err.find((line) => line.asked === path)).toMatchObject(withoutTime(path, id));
    }
    await vi.waitFor(() => expect(lines.out).toHaveLength(12));
    for (const { path, id } of asked) {
      const line = { level: "info", id, method: "GET", path, status: 200 };
      expect(lines.out.find((one) => one.path === path)).toMatchObject(line);
    }
    log.error("of nobody");
    expect(lines.err.at(-1)).not.toHaveProperty("id");
  });

  test("keeps a proxy's id only from a proxy of ours, and only one that is an id", async () => {
    const given = "0123456789abcdef0123456789abcdef";
    const idOf = async (id: string) => (await ask("/", agent, { "X-Request-Id": id })).id;
    expect(await idOf(given)).not.toBe(given);
    vi.spyOn(env, "TRUSTED_PROXY_HOPS", "get").mockReturnValue(1);
    expect(await idOf(given)).toBe(given);
    for (const id of ["short", "x".repeat(65), 'quoted"id"here', "with a space in it"]) {
      expect(await idOf(id)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
