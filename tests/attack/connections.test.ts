import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoneSite } from "../e2e/bad-days/lone-site";
import { aGuideForm, ask, leadsOf, newAddress, site } from "../support/attacker";
import { temporaryDirectory } from "../../supabase/local/tests/support/started-site";

/** Says something to the site, and gives the first line of what comes back. */
async function say(words: string): Promise<string> {
  const socket = connect(site.port, "localhost");
  socket.on("error", () => undefined);
  socket.write(words);
  let answer = "";
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes("\r\n")) break;
  }
  socket.destroy();
  return answer.split("\r\n")[0] ?? "";
}

describe("three hundred connections that say almost nothing", () => {
  let sockets: Socket[];
  let closed = 0;
  const opened = Date.now();
  beforeAll(async () => {
    sockets = Array.from({ length: 300 }, () => connect(site.port, "localhost"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) {
      socket.on("error", () => undefined);
      socket.on("close", () => (closed += 1));
      socket.resume();
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `);
    }
  });
  afterAll(() => sockets.forEach((socket) => socket.destroy()));

  test("keep nobody else from being served", async () => {
    expect(closed).toBeLessThan(300);
    const started = performance.now();
    const answers = await Promise.all(
      ["/", "/areas/wete", "/contact", "/robots.txt", "/healthz"].map((path) => ask(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("are closed, though they go on saying a little", { tags: "long" }, async () => {
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("x");
    }, 2000);
    await Promise.all(
      sockets.map((socket) => (socket.closed ? undefined : once(socket, "close"))),
    ).finally(() => clearInterval(drip));
    expect(closed).toBe(300);
    expect(Date.now() - opened).toBeLessThan(25_000);
  });
});

describe("a head that is none", () => {
  const get = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  test.each([
    ["a header of 20 KB", `${get}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["an address of 20 KB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ["a cookie of 20 KB", `${get}Cookie: a=${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["20,000 headers", `${get}${"a: b\r\n".repeat(20_000)}\r\n`, 431],
    ["two lengths", `${get}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, 400],
    [
      "a length and chunks",
      `${get}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["chunks that are misspelt", `${get}Transfer-Encoding: xchunked\r\n\r\n`, 400],
    ["a header with a null byte", `${get}X: a\0b\r\n\r\n`, 400],
    ["a header that goes on in the next line", `${get}X: a\r\n b\r\n\r\n`, 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n\r\n", 400],
    ["a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["a method that is none", "EVIL / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ])("%s is refused with %#", async (_, words, status) => {
    expect(await say(words)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each(["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND", "CONNECT"])(
    "%s changes nothing and is no fault of the server",
    async (method) => {
      if (method === "CONNECT") {
        expect(await say("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n")).toBe(
          "",
        );
        return;
      }
      for (const path of ["/", "/lead/guide", "/admin/leads", "/healthz", "/assets/x.js"]) {
        const { status, text } = await ask(path, { method, headers: { "X-Evil": "evil" } });
        expect(status, `${method} ${path}`).toBeLessThan(500);
        expect(text).not.toContain("X-Evil");
      }
    },
  );
});

async function connected(asking: ClientRequest): Promise<void> {
  const socket = asking.socket ?? ((await once(asking, "socket")) as [Socket])[0];
  if (socket.connecting) await once(socket, "connect");
}

describe("SIGTERM under load", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await temporaryDirectory();
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test("answers every request that is under way, and ends within ten seconds", async () => {
    const alone = await LoneSite.start(directory, { ...site.keys, SUPABASE_URL: site.supabase });
    const { origin } = alone;
    const forms = Array.from({ length: 20 }, () => aGuideForm());
    // A connection for each, as many visitors have; half of each form is said before, half after.
    const posts = forms.map((form) => {
      const body = new URLSearchParams(form).toString();
      const asking = request(`${origin}/lead/guide`, {
        method: "POST",
        agent: false,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": body.length,
          "X-Forwarded-For": newAddress(),
        },
      });
      asking.write(body.slice(0, 20));
      return { asking, rest: body.slice(20) };
    });
    const pages = Array.from({ length: 60 }, () =>
      request(`${origin}/areas/wete`, { agent: false }).end(),
    );
    const asked = [...posts.map(({ asking }) => asking), ...pages];
    const answers = asked.map(
      (asking) =>
        new Promise<number>((resolve) => {
          asking.on("error", () => resolve(0));
          asking.on("response", (response) => {
            response.on("end", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
            response.on("error", () => resolve(0));
            response.resume();
          });
        }),
    );
    await Promise.all(asked.map(connected));
    // The last to come is let in last: after that answer all the others are inside.
    const last = request(`${origin}/robots.txt`, { agent: false }).end();
    const [answer] = (await once(last, "response")) as [IncomingMessage];
    answer.resume();
    const told = performance.now();
    const ended = alone.stop();
    for (const { asking, rest } of posts) asking.end(rest);
    expect(await Promise.all(answers)).toEqual([...Array(20).fill(302), ...Array(60).fill(200)]);
    expect(await ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    for (const { full_name } of forms) expect(await leadsOf(full_name)).toHaveLength(1);
  });
});
