import type * as Names from "node:dns";
import { lookup, type LookupOptions } from "node:dns";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import tls from "node:tls";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import { guardedGet, guardedPost } from "~/services/http/guarded-request.server";

// No test asks the network for names, or posts to strangers.
vi.mock("node:dns", async (importOriginal) => {
  const real = await importOriginal<typeof Names>();
  return { ...real, lookup: vi.fn(real.lookup) };
});

let server: Server;
let url: string;
let method: string | undefined;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  answer = (response) => response.end();
  // This one would keep a connection for a minute.
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume();
    ({ method } = request);
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (timeoutMs = 10_000) =>
  guardedPost(url, { headers: {}, body: "x" }, { allowsPrivate: true, timeoutMs });
const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

describe("a post to somebody else's address", () => {
  test("leaves no connection open behind it", async () => {
    expect([await post(), method]).toEqual([200, "POST"]);
    await expect.poll(connections, { timeout: 3000 }).toBe(0);
    answer = () => undefined;
    await expect(post(100)).rejects.toThrow("No response within 0.1 s");
    await expect.poll(connections, { timeout: 3000 }).toBe(0);
  });

  test("gives the status without the end of an answer that is longer than sixteen kilobytes", async () => {
    answer = (response) => void response.writeHead(202).write("x".repeat(17 * 1024));
    expect(await post()).toBe(202);
    await expect.poll(connections, { timeout: 3000 }).toBe(0);
  });

  test("waits for the end of a shorter one", async () => {
    answer = (response) => void response.writeHead(202).write("x".repeat(10 * 1024));
    await expect(post(300)).rejects.toThrow("No response within 0.3 s");
  });

  test("says what was wrong with the connection", async () => {
    answer = (response) => response.destroy();
    await expect(post()).rejects.toThrow("other side closed");
    server.close();
    await expect(post()).rejects.toThrow("ECONNREFUSED");
  });
});

test("a get gives the address redirected to, follows none and keeps no body", async () => {
  answer = (response) =>
    void response.writeHead(302, { Location: "/next" }).end("x".repeat(20_000));
  const limits = { allowsPrivate: true };
  expect(await guardedGet(url, {}, limits)).toEqual({ status: 302, location: "/next" });
  expect(method).toBe("GET");
  await expect.poll(connections, { timeout: 3000 }).toBe(0);
  answer = (response) => response.end();
  expect(await guardedGet(url, {}, limits)).toEqual({ status: 200, location: null });
  // Unlike a webhook's, its private addresses are never allowed by a setting.
  await expect(guardedGet(url, {}, {})).rejects.toThrow("Only https addresses are allowed");
});

describe("a name", () => {
  type Found = { address: string; family: number }[];
  const OURS = { address: "10.0.0.1", family: 4 };
  const THEIRS = [
    { address: "8.8.8.8", family: 4 },
    { address: "2a00:1450:4001:80b::200e", family: 6 },
  ];

  /** A name that stands for these addresses. */
  function aNameOf(found: Found | Error): string {
    const answer = ((
      _name: string,
      { all }: LookupOptions,
      done: (...found: unknown[]) => void,
    ) => {
      if (found instanceof Error) return done(found);
      if (all) return done(null, found);
      done(null, found[0]?.address, found[0]?.family);
    }) as typeof lookup;
    vi.mocked(lookup).mockImplementation(answer);
    return "https://receiver.example/";
  }
  const ask = (name: string) =>
    guardedPost(name, { headers: {}, body: "x" }, { allowsPrivate: false, timeoutMs: 5000 });

  test.each([
    ["a private address", [OURS]],
    ["a private address behind public ones", [...THEIRS, OURS]],
    ["no address", []],
  ])("that stands for %s is refused", async (_, found) => {
    await expect(ask(aNameOf(found))).rejects.toThrow(/private network/);
    await expect(guardedGet(aNameOf(found), {}, {})).rejects.toThrow(/private network/);
  });

  test("that nobody knows is an error that says so", async () => {
    await expect(ask(aNameOf(new Error("ENOTFOUND receiver.example")))).rejects.toThrow(
      "ENOTFOUND receiver.example",
    );
  });

  test("of public addresses is connected to at those that were checked, all or the first", async () => {
    const given: unknown[][] = [];
    const connect = vi.spyOn(tls, "connect").mockImplementation(((options: {
      lookup: LookupFunction;
    }) => {
      for (const all of [true, false]) {
        options.lookup("receiver.example", { all }, (...args) => given.push(args));
      }
      throw new Error("as far as a test goes");
    }) as unknown as typeof tls.connect);
    await expect(ask(aNameOf(THEIRS))).rejects.toThrow("as far as a test goes");
    expect(given).toEqual([
      [null, THEIRS],
      [null, "8.8.8.8", 4],
    ]);
    connect.mockRestore();
  });
});
