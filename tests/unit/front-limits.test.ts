import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import {
  Agent,
  createServer,
  get,
  request,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { GuardedSocket } from "~/front/limits/guarded-socket";
import { endSlowBody, type ReceivedBody, RequestBodies } from "~/front/limits/request-body";
import { startFront } from "../support/front";

type Front = Awaited<ReturnType<typeof startFront>>;

const SENDER = { "X-Forwarded-For": "198.51.100.1" };
const VISITOR = { "X-Forwarded-For": "198.51.100.2" };

function open({ host }: Front): Socket {
  const socket = connect(host.port, host.host);
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends text on a new connection; returns everything received until it is closed. */
async function say(front: Front, words: string): Promise<string> {
  const socket = open(front);
  socket.write(words);
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "Host: kisiwa.test", "Connection: close", ...headers, "", ""].join("\r\n");
const statusIn = (heard: string) => Number(heard.slice(9, 12));

/** A site that answers when it is told to. */
function waitingSite() {
  const waiting: ServerResponse[] = [];
  let most = 0;
  let began = 0;
  const site = (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === "/healthz") return void response.end("ok");
    began += 1;
    waiting.push(response);
    most = Math.max(most, waiting.length);
    response.once("close", () => waiting.splice(waiting.indexOf(response), 1));
  };
  const answerAll = () => waiting.forEach((response) => response.end("answered"));
  return { site, answerAll, waiting, most: () => most, began: () => began };
}

describe("the head of a request", () => {
  test.each([
    [98, 200],
    [99, 431],
    [1990, 431],
  ])("with %i headers beside its own two is answered with %i", async (count, status) => {
    const front = await startFront((_, response) => response.end("there"));
    const more = Array.from({ length: count }, (_, n) => `x${n}:`);
    expect(statusIn(await say(front, head("GET /", ...more)))).toBe(status);
  });

  test.each([
    [["Transfer-Encoding: gzip, chunked"], 501],
    [["Transfer-Encoding: chunked", "Content-Encoding: gzip"], 415],
    [["Content-Length: 5", "Content-Encoding: br"], 415],
    [["Content-Length: 536870913"], 413],
  ])("with %j is refused before its body is read", async (headers, status) => {
    const front = await startFront((_, response) => response.end("there"));
    const socket = open(front);
    socket.write(head("POST /contact", ...headers));
    const [chunk] = (await once(socket, "data")) as [Buffer];
    expect(statusIn(String(chunk))).toBe(status);
  });
});

describe("pipelined requests", () => {
  test("are answered one after the other, in their order", async () => {
    let most = 0;
    let atOnce = 0;
    const front = await startFront((asked, response) => {
      most = Math.max(most, (atOnce += 1));
      response.once("close", () => (atOnce -= 1));
      setImmediate(() => response.end(`{${asked.url}}`));
    });
    const paths = Array.from({ length: 300 }, (_, n) => `/page?x=${n}`);
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: kisiwa.test\r\n\r\n`);
    const socket = open(front);
    socket.write(requests.join(""));
    let heard = "";
    for await (const chunk of socket) {
      heard += String(chunk);
      if (heard.includes(`{${paths.at(-1)}}`)) break;
    }
    expect([...heard.matchAll(/\{([^{}]*)\}/g)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
  });

  test("wait unread while the first is in flight, and keep nobody else waiting", async () => {
    const { site, waiting, began } = waitingSite();
    const front = await startFront(site);
    const socket = open(front);
    socket.write("GET /page HTTP/1.1\r\nHost: kisiwa.test\r\n\r\n".repeat(1000));
    await expect.poll(() => waiting.length).toBe(1);
    expect((await front.ask("/healthz")).status).toBe(200);
    expect(began()).toBe(1);
    socket.destroy();
    // Also among them it is noticed that the visitor has left.
    await expect.poll(() => waiting.length).toBe(0);
  });

  test("by the thousand end their connections, and their memory is not needed", async () => {
    const { site, began } = waitingSite();
    const front = await startFront(site);
    const sockets = Array.from({ length: 100 }, () => open(front));
    const words = "GET /page HTTP/1.1\r\nHost: a\r\n\r\n".repeat(10_000);
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const closed = sockets.map(async (socket) => {
      socket.write(words);
      await new Promise((resolve) => socket.once("close", resolve));
      most = Math.max(most, process.memoryUsage().heapUsed);
    });
    await Promise.all(closed);
    expect(began()).toBeLessThanOrEqual(100);
    // Parsed at once, each of them would take 4 MB.
    expect(most - before).toBeLessThan(150_000_000);
  });
});

describe("one sender", () => {
  /** Asks for so many pages at once; gives the status of each that is refused, as it comes. */
  function flood(front: Front, count: number, method = "GET") {
    const refused: [number | undefined, string | undefined][] = [];
    const asking = Array.from({ length: count }, (_, n) => {
      const one = request({ ...front.host, path: `/page-${n}`, method, headers: SENDER });
      one.on("error", () => undefined);
      one.on("response", ({ statusCode, headers }: IncomingMessage) => {
        if (statusCode !== 200) refused.push([statusCode, headers["retry-after"]]);
      });
      one.setHeader("Host", "kisiwa.test");
      onTestFinished(() => void one.destroy());
      return one;
    });
    return { asking, refused };
  }

  test("has eight requests at the site and 128 in flight; the rest hears when to come back", async () => {
    const { site, waiting, most, answerAll } = waitingSite();
    const front = await startFront(site, { trustedProxyHops: 1 });
    const { asking, refused } = flood(front, 200);
    asking.forEach((one) => one.end());
    await expect.poll(() => refused).toEqual(Array(72).fill([503, "5"]));
    expect(most()).toBe(8);
    // Everybody else is served, and so is the health check.
    const visitor = front.ask("/page-of-visitor", VISITOR);
    await expect.poll(() => waiting.length).toBe(9);
    expect((await front.ask("/healthz", SENDER)).status).toBe(200);
    answerAll();
    expect((await visitor).text).toBe("answered");
  });

  test("is not known by a private address: behind it may be everybody", async () => {
    const { site, most } = waitingSite();
    const front = await startFront(site);
    const { asking, refused } = flood(front, 200);
    asking.forEach((one) => one.end());
    await expect.poll(most).toBe(64);
    expect(refused).toEqual([]);
  });

  test("that leaves before its turn costs the site nothing", async () => {
    const { site, began, waiting } = waitingSite();
    const front = await startFront(site, { trustedProxyHops: 1 });
    const { asking } = flood(front, 100);
    asking.forEach((one) => one.end());
    await expect.poll(() => waiting.length).toBe(8);
    const atSite = new Set(waiting.map(({ req }) => req.url));
    for (const one of asking) if (!atSite.has(one.path)) one.destroy();
    // By then the front has heard of those too.
    expect((await front.ask("/healthz", SENDER)).status).toBe(200);
    for (const one of asking) one.destroy();
    // The request in flight is cancelled.
    await expect.poll(() => waiting.length).toBe(0);
    const visitor = front.ask("/page-of-visitor", SENDER);
    await expect.poll(() => waiting.length).toBe(1);
    expect(began()).toBe(9);
    waiting[0]?.end("answered");
    expect((await visitor).text).toBe("answered");
  });

  test("has sixteen bodies awaited; visitors' forms arrive", async () => {
    const front = await startFront(
      (asked, response) => {
        asked.resume().once("end", () => response.end("taken"));
      },
      { trustedProxyHops: 1 },
    );
    const { asking, refused } = flood(front, 20, "POST");
    for (const one of asking) one.setHeader("Content-Length", 10).flushHeaders();
    await expect.poll(() => refused).toEqual(Array(4).fill([503, "5"]));
    const form = request({ ...front.host, path: "/", method: "POST", headers: VISITOR }).end("a=b");
    const [response] = (await once(form, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  });

  test("is a whole /64 of IPv6", async () => {
    const { site, most, waiting } = waitingSite();
    const front = await startFront(site, { trustedProxyHops: 1 });
    for (let n = 0; n < 20; n += 1) {
      const headers = { Host: "kisiwa.test", "X-Forwarded-For": `2001:db8::${n}` };
      const one = get({ ...front.host, path: `/page-${n}`, headers });
      one.on("error", () => undefined);
      onTestFinished(() => void one.destroy());
    }
    await expect.poll(() => waiting.length).toBe(8);
    expect((await front.ask("/healthz")).status).toBe(200);
    expect(most()).toBe(8);
  });
});

describe("a body", () => {
  /** Part of a chunked body that reaches the site. */
  async function receivedOf(chunks: string) {
    const bodies: { length: string | undefined; text: string }[] = [];
    const front = await startFront((asked, response) => {
      let text = "";
      asked.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
      asked.once("end", () => {
        bodies.push({ length: asked.headers["content-length"], text });
        response.end("taken");
      });
    });
    const heard = await say(front, head("POST /contact", "Transfer-Encoding: chunked") + chunks);
    return { status: statusIn(heard), bodies, spooled: () => readdir(front.spoolFolder) };
  }

  test("in single bytes reaches the site whole, with its length", async () => {
    const { status, bodies } = await receivedOf("1\r\nx\r\n".repeat(20_000) + "0\r\n\r\n");
    expect(status).toBe(200);
    expect(bodies).toEqual([{ length: "20000", text: "x".repeat(20_000) }]);
  });

  test("larger than 256 kB waits in a file, which is gone afterwards", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const { status, bodies, spooled } = await receivedOf(chunk.repeat(50) + "0\r\n\r\n");
    expect(status).toBe(200);
    expect(bodies).toEqual([{ length: "3276800", text: "x".repeat(3_276_800) }]);
    await expect.poll(spooled).toEqual([]);
  });

  test("that grows too large is read to its end, so that its sender hears why", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kisiwa-spool-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const bodies = new RequestBodies(folder, 1_000_000);
    await bodies.prepare();
    const server = createServer((asked, response) => {
      const refuse = () => response.writeHead(413).end();
      const take = ({ release }: ReceivedBody) => {
        release();
        response.end();
      };
      void bodies.receive(asked, "a sender").then(take, refuse);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const send = async (length: number) => {
      const headers = { "Transfer-Encoding": "chunked" };
      const one = request({ host: "127.0.0.1", port, method: "POST", agent, headers });
      one.end("x".repeat(length));
      const [response] = (await once(one, "response")) as [IncomingMessage];
      await once(response.resume(), "end");
      return response.statusCode;
    };
    expect([await send(20_000_000), await send(500_000), await send(20_000_000)]).toEqual([
      413, 200, 413,
    ]);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test("is no longer watched once its request is refused", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const watched: number[] = [];
    const server = createServer((asked, response) => {
      endSlowBody(asked, response);
      watched.push(vi.getTimerCount());
      response.writeHead(503, { Connection: "close" }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(head("POST /contact", "Transfer-Encoding: chunked") + "1\r\nx\r\n");
    await once(socket.resume(), "end");
    expect(watched).toEqual([1]);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  test("in a file goes to another process where the first takes no connections any more", async () => {
    const front = await startFront((asked, response) => {
      let length = 0;
      asked.on("data", (chunk: Buffer) => (length += chunk.length));
      asked.once("end", () => response.end(String(length)));
    });
    await front.processes.use([9, front.sitePort]);
    for (let n = 0; n < 2; n += 1) {
      const body = "x".repeat(1_000_000);
      const response = await fetch(`http://127.0.0.1:${front.host.port}/`, {
        method: "POST",
        body,
      });
      expect(await response.text()).toBe("1000000");
    }
  });
});

test("a body of known length is parsed in large slices, what follows it in small ones", async () => {
  const HEAD = 10;
  const BODY = 500_000;
  const AFTER = 30_000;
  const slices: { begin: number; length: number }[] = [];
  let taken = 0;
  const server = createTcpServer((socket) => {
    const guarded = new GuardedSocket(socket, () => true);
    guarded.on("data", ({ length }: Buffer) => {
      if (taken === 0) guarded.expectBody(BODY);
      slices.push({ begin: taken, length });
      taken += length;
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  client.write(Buffer.alloc(HEAD + BODY + AFTER));
  await expect.poll(() => taken).toBe(HEAD + BODY + AFTER);
  expect(slices.length).toBeLessThan(200);
  const beyond = slices.filter(({ begin, length }) => begin + length > HEAD + BODY);
  expect(Math.max(...beyond.map(({ length }) => length))).toBeLessThanOrEqual(1024);
});
