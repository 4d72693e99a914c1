import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener } from "node:http";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log, setLogRequestId } from "~/services/log.server";
import { startFront } from "../support/front";

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

  test("has no secret that stands in an address", () => {
    const lead = "/admin/leads/7d444840-9dc0-11d1-b245-5ffdce74fad2";
    for (const path of [`/booking/${"0a".repeat(16)}`, `/calendar/${"f".repeat(40)}.ics`, lead]) {
      log.info({ path }, "asked");
    }
    expect(lines.out.map(({ path }) => path)).toEqual(["/booking/…", "/calendar/….ics", lead]);
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
  afterAll(() => [agent, many].forEach((one) => one.destroy()));

  /** A site that logs an error for each request, after a while. */
  const site: RequestListener = (request, response) => {
    void (async () => {
      const id = String(request.headers["x-request-id"]);
      setLogRequestId(new Request("http://site/", { headers: { "X-Request-Id": id } }));
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      log.error({ asked: request.url }, "failed");
      response.end("done");
    })();
  };

  test.each([
    ["one after the other on one connection", agent],
    ["at once", many],
  ])("has its id on every line, %s", async (_, using) => {
    const { host } = await startFront(site);
    const paths = Array.from({ length: 12 }, (_, n) => `/page-${n}`);
    const asked = await Promise.all(
      paths.map(async (path) => {
        const [response] = (await once(get({ ...host, path, agent: using }), "response")) as [
          IncomingMessage,
        ];
        response.resume();
        await once(response, "end");
        return { path, id: String(response.headers["x-request-id"]) };
      }),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(12);
    for (const { path, id } of asked) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      const line = { level: "error", id, asked: path };
      expect(lines.err.find((one) => one.asked === path)).toMatchObject(line);
    }
    await vi.waitFor(() => expect(lines.out).toHaveLength(12), 20_000);
    for (const { path, id } of asked) {
      const line = { level: "info", id, method: "GET", path, status: 200 };
      expect(lines.out.find((one) => one.path === path)).toMatchObject(line);
    }
    log.error("of nobody");
    expect(lines.err.at(-1)).not.toHaveProperty("id");
  });

  test("keeps a proxy's id only from a proxy of ours, and only one that is an id", async () => {
    const given = "0123456789abcdef0123456789abcdef";
    const idOf = async (trustedProxyHops: number, id: string) => {
      const { ask } = await startFront(site, { trustedProxyHops });
      return (await ask("/", { "X-Request-Id": id })).headers["x-request-id"];
    };
    expect(await idOf(0, given)).not.toBe(given);
    expect(await idOf(1, given)).toBe(given);
    for (const id of ["short", "x".repeat(65), 'quoted"id"here', "with a space in it"]) {
      expect(await idOf(1, id)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
