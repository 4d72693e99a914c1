import { request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { ask, newAddress, site } from "../support/attacker";
import {
  readEnvironment,
  listFamily,
  SITE_PROGRAM,
} from "../../supabase/local/tests/support/processes";

const FRONT_PROGRAM = "build/front/main.js";

/** The processes that serve the attacked site, each with its number: one that ended has another. */
function servingProcesses(): string[] {
  return listFamily(process.ppid)
    .filter(({ args }) => args.includes(SITE_PROGRAM) || args.includes(FRONT_PROGRAM))
    .filter(({ pid }) => readEnvironment(pid).SITE_URL === site.origin)
    .map(({ pid, args }) => `${pid} ${args.includes(SITE_PROGRAM) ? "site" : "front"}`)
    .sort();
}

const before = servingProcesses();
const sender = newAddress();

const ask10 = () =>
  Promise.all(Array.from({ length: 10 }, (_, n) => ask(`/lead/guide?visitor=${n}`)));

/** Everybody else is served beside it, and no process has ended. */
async function expectVisitorsServed(): Promise<void> {
  const pages = await ask10();
  expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await ask("/healthz")).status).toBe(200);
  expect(servingProcesses()).toEqual(before);
}

function open(): Socket {
  const socket = connect(site.port, "localhost");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Resolves once the connection is open, or refused: above the limit the front closes it. */
const opened = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once("connect", () => resolve());
    socket.once("close", () => resolve());
  });
const head = (line: string, more = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${sender}\r\n${more}\r\n`;

afterEach(() => {
  expect(servingProcesses()).toEqual(before);
});

test("the processes of the attacked site are known", () => {
  expect(before.some((name) => name.endsWith("site"))).toBe(true);
  expect(before.some((name) => name.endsWith("front"))).toBe(true);
});

test.each([
  ["3,000 reads of a page that is made for each", "/lead/guide?x=1", 1, 3000],
  ["10,000 reads", "/lead/guide?x=1", 1, 10_000],
  ["3,000 reads of a cached page, which it does not unpack for each", "/", 1, 3000],
  ["2,000 reads on each of 100 connections", "/lead/guide?x=1", 100, 2000],
])("%s in one write, with the answers unread", async (_, path, connections, count) => {
  const sockets = Array.from({ length: connections }, open);
  await Promise.all(sockets.map(opened));
  for (const socket of sockets) {
    socket.pause();
    socket.write(head(`GET ${path}`).repeat(count));
  }
  await expectVisitorsServed();
});

test("700 connections with 1,990 tiny headers and a body that never comes", async () => {
  const headers = Array.from({ length: 1990 }, (_, n) => `x${n % 10}:\r\n`).join("");
  const statuses: string[] = [];
  for (let n = 0; n < 700; n += 1) {
    const socket = open();
    socket.on("data", (chunk: Buffer) => statuses.push(chunk.toString().slice(9, 12)));
    socket.write(head("POST /contact", `Content-Length: 10\r\n${headers}`));
  }
  await expectVisitorsServed();
  await expect.poll(() => statuses.length).toBe(700);
  expect(new Set(statuses)).toEqual(new Set(["431"]));
});

test("700 connections with a body that never comes", async () => {
  const statuses: string[] = [];
  for (let n = 0; n < 700; n += 1) {
    const socket = open();
    socket.on("data", (chunk: Buffer) => statuses.push(chunk.toString().slice(9, 12)));
    socket.write(head("POST /contact", "Content-Length: 10\r\n"));
  }
  await expectVisitorsServed();
  // Sixteen are awaited.
  await expect.poll(() => statuses).toEqual(Array(684).fill("503"));
});

test("4,000 connections that say nothing", async () => {
  const sockets = Array.from({ length: 4000 }, open);
  await Promise.all(sockets.map(opened));
  await expectVisitorsServed();
});

test("forms in chunks of one byte, sixteen at a time", async () => {
  const chunks = "1\r\nx\r\n".repeat(262_000) + "0\r\n\r\n";
  let answered = 0;
  for (let n = 0; n < 16; n += 1) {
    const socket = open();
    socket.once("data", () => (answered += 1));
    const type = "Content-Type: application/x-www-form-urlencoded\r\n";
    socket.write(head("POST /contact", `${type}Transfer-Encoding: chunked\r\n`) + chunks);
  }
  await expectVisitorsServed();
  await expect.poll(() => answered, { timeout: 60_000 }).toBe(16);
  await expectVisitorsServed();
});

test("a form in chunks of one byte, beside a visitor who goes from page to page", async () => {
  const socket = open();
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  const type = "Content-Type: application/x-www-form-urlencoded\r\n";
  socket.write(head("POST /contact", `${type}Transfer-Encoding: chunked\r\n`));
  socket.write("1\r\nx\r\n".repeat(262_000));
  const pages = [];
  for (const path of ["/", "/areas", "/lead/guide", "/blog", "/contact", "/healthz"]) {
    pages.push((await ask(path)).status);
  }
  expect(pages).toEqual(Array(6).fill(200));
  // The form was not complete all that time, and is not lost.
  expect(heard).toBe("");
  socket.write("0\r\n\r\n");
  await expect.poll(() => heard.slice(9, 12)).toBe("422");
});

test("300 connections that read one byte a second of large pages", async () => {
  const sockets = Array.from({ length: 300 }, (_, n) => {
    const slow = { buffer: Buffer.alloc(1), callback: () => false };
    const socket = connect({ port: site.port, host: "localhost", onread: slow });
    socket.on("error", () => undefined);
    const path = n % 2 === 0 ? "/" : "/lead/guide?x=1";
    socket.write(head(`GET ${path}`).repeat(500));
    return socket;
  });
  await Promise.all(sockets.map(opened));
  const drip = setInterval(() => sockets.forEach((socket) => socket.resume()), 1000);
  onTestFinished(() => {
    clearInterval(drip);
    sockets.forEach((socket) => socket.destroy());
  });
  for (let n = 0; n < 5; n += 1) await expectVisitorsServed();
});

test("1,500 requests whose sender leaves at once", async () => {
  for (let n = 0; n < 1500; n += 1) {
    const socket = open();
    socket.once("connect", () => {
      socket.write(head(`GET /lead/guide?x=${n}`));
      setImmediate(() => socket.destroy());
    });
  }
  await expectVisitorsServed();
});

test("500 expensive pages at once: what is too much hears when to come back", async () => {
  const answers: [number | undefined, string | undefined][] = [];
  for (let n = 0; n < 500; n += 1) {
    const headers = { "X-Forwarded-For": sender };
    const asking = request(`${site.origin}/?minPrice=${n}`, { headers, agent: false });
    asking.on("error", () => undefined);
    asking.on("response", (response: IncomingMessage) => {
      answers.push([response.statusCode, response.headers["retry-after"]]);
      response.resume();
    });
    asking.end();
  }
  await expectVisitorsServed();
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(500);
  const refused = answers.filter(([status]) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(String))).toEqual(new Set(["503,5"]));
});
