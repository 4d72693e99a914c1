import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  request,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startFront } from "../support/front";
import { m } from "~/text/messages";
import { formatCacheRule } from "~/utils/web/cache-rule";

const PUBLIC = { "Cache-Control": "public, max-age=0", "Kisiwa-Cache": formatCacheRule({}) };

/** A further process of the site; gives its port. */
async function startSite(site: RequestListener): Promise<number> {
  const server = createServer(site).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

type Front = Awaited<ReturnType<typeof startFront>>;

async function post({ host }: Front, path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  const asking = request({ ...host, path, method: "POST", headers }).end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, headers: response.headers, text };
}

describe("a form", () => {
  const form = { full_name: 'A "quoted" <b>name</b>', password: "20406080", intent: "send" };

  test("whose process dies before it answers comes back with what was typed", async () => {
    let taken = 0;
    const front = await startFront((asked) => {
      taken += 1;
      asked.resume().once("end", () => asked.socket.destroy());
    });
    const { status, headers, text } = await post(front, "/contact?from=home", form);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain(m.away_unsent_text());
    expect(text).toContain('action="/contact?from=home"');
    expect(text).toContain("A &#34;quoted&#34; &#60;b&#62;name&#60;/b&#62;");
    expect(text).not.toContain("20406080");
    // It may have happened: nobody sends it a second time but the visitor.
    expect(taken).toBe(1);
  });

  test("that finds no process comes back too, and one in time is taken", async () => {
    const front = await startFront((asked, response) => {
      asked.resume().once("end", () => response.end("taken"));
    });
    await front.processes.use([]);
    expect((await post(front, "/contact", form)).status).toBe(503);
    const waiting = post(front, "/contact", form);
    await pause(50);
    await front.processes.use([front.sitePort]);
    expect((await waiting).text).toBe("taken");
  });

  test("is given back by what was typed in it, not by what its page put in", async () => {
    const front = await startFront((asked) => {
      asked.resume().once("end", () => asked.socket.destroy());
    });
    const own = { opened_at: "1767225600000", phone_country: "TZ", time_zone: "Africa/Nairobi" };
    const restored = { restored: "1", redirectTo: "/admin", back: "/admin" };
    const pictures = { pictures: '{"url":"x"}', cover_alt: "A bay", photo_1: "{}", "map.x": "7" };
    const sent = { full_name: "Asha", ...own, ...restored, ...pictures, former: "new" };
    const { text } = await post(front, "/contact", sent);
    expect(text.match(/<dt>.*?<\/dt>/g)).toEqual(["<dt>Full name</dt>"]);
    expect(text).toContain('name="redirectTo" value="/admin"');
    expect(text).toContain('name="opened_at" value="1767225600000"');
  });

  test("with a file is not given back without it", async () => {
    const front = await startFront(() => undefined);
    await front.processes.use([]);
    const form = new FormData();
    form.set("name", "Wete");
    form.set("cover", new File(["a picture"], "wete.jpg", { type: "image/jpeg" }));
    const url = `http://127.0.0.1:${front.host.port}/admin/areas/new`;
    const response = await fetch(url, { method: "POST", body: form });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Go back in your browser");
  });

  test("goes to another process where the first takes no connections any more", async () => {
    const front = await startFront((asked, response) => {
      asked.resume().once("end", () => response.end("taken"));
    });
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    await front.processes.use([port, front.sitePort]);
    for (let n = 0; n < 4; n += 1) expect((await post(front, "/", form)).text).toBe("taken");
  });
});

test("behind a large body that is refused at once, the next request on the connection is answered", async () => {
  const front = await startFront((asked, response) => {
    if (asked.method === "GET") return response.end("there");
    response.writeHead(413).end("too large");
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = async (method: string, body = "") => {
    const headers = { "Content-Length": body.length };
    const asking = request({ ...front.host, path: "/", method, agent, headers }).end(body);
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return response.statusCode;
  };
  for (let n = 0; n < 20; n += 1) {
    expect(await send("POST", "x".repeat(3_000_000))).toBe(413);
    expect(await send("GET")).toBe(200);
  }
});

test("whoever leaves in the midst of an upload that no process takes harms nobody", async () => {
  const front = await startFront((_, response) => response.end("there"));
  await front.processes.use([]);
  const upload = request({ ...front.host, path: "/", method: "POST" });
  upload.on("error", () => undefined);
  upload.write("x".repeat(300_000));
  await pause(50);
  upload.destroy();
  await pause(50);
  await front.processes.use([front.sitePort]);
  expect((await front.ask("/")).text).toBe("there");
});

describe("a body that arrives slowly", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  const FORM = 1000;
  const UPLOAD = 10_000_000;

  /** Begins to send a body; `send` resolves once those bytes have left. */
  async function begin(length: number) {
    let taken: IncomingMessage | undefined;
    const front = await startFront((asked, response) => {
      taken = asked;
      asked.resume().once("end", () => response.end("whole"));
    });
    const headers = { "Content-Length": length };
    const asking = request({ ...front.host, path: "/", method: "POST", headers });
    let ending: string | undefined;
    asking.once("response", (response: IncomingMessage) => {
      ending = String(response.statusCode);
      response.on("error", () => (ending = "cut")).resume();
    });
    asking.on("error", () => (ending ??= "cut"));
    onTestFinished(() => void asking.destroy());
    const send = async (bytes: number) => {
      await new Promise((resolve) => asking.write("x".repeat(bytes), resolve));
      await pause(50);
    };
    const after = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await pause(100);
      return ending;
    };
    return { send, after, taken: () => taken, asking };
  }

  test("is cut when next to nothing of it comes in a minute, however long it is", async () => {
    const upload = await begin(UPLOAD);
    await upload.send(400_000);
    expect(await upload.after(60_000)).toBeUndefined();
    for (let n = 0; n < 10; n += 1) await upload.send(20);
    expect(await upload.after(60_000)).toBe("408");
    expect(upload.taken()).toBeUndefined();
  });

  test("goes on for as long as enough of it comes", async () => {
    const upload = await begin(400_000);
    await upload.send(100_000);
    for (let n = 0; n < 10; n += 1) {
      await upload.send(24_000);
      expect(await upload.after(60_000)).toBeUndefined();
    }
    await upload.send(60_000);
    await expect.poll(() => upload.after(0)).toBe("200");
  });

  test("and was refused at once is cut without another status line", async () => {
    const upload = await begin(600_000_000);
    await upload.send(100_000);
    await expect.poll(() => upload.after(0)).toBe("413");
    expect(await upload.after(60_000)).toBe("413");
    await upload.after(60_000);
    await expect.poll(() => upload.asking.socket?.destroyed).toBe(true);
  });

  test("is cut after two minutes when it is a form, which no process has seen", async () => {
    const form = await begin(FORM);
    for (let n = 0; n < 11; n += 1) {
      await form.send(80);
      expect(await form.after(10_000)).toBeUndefined();
    }
    expect(await form.after(10_000)).toBe("408");
    expect(form.taken()).toBeUndefined();
  });
});

describe("a read", () => {
  test("whose process breaks off is asked again", async () => {
    let times = 0;
    const { ask } = await startFront((asked, response) => {
      times += 1;
      if (times < 3) asked.socket.destroy();
      else response.end("there");
    });
    expect((await ask("/")).text).toBe("there");
    expect(times).toBe(3);
  });

  test("that is cut in the middle is cut for the visitor, who takes it for no whole page", async () => {
    const { ask } = await startFront((_, response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask("/")).rejects.toThrow();
  });

  test("that the visitor leaves is left by the site", async () => {
    let left: () => void = () => undefined;
    const hasLeft = new Promise<void>((resolve) => (left = resolve));
    const { host } = await startFront((_, response) => {
      response.once("close", left);
      response.write("a beginning");
    });
    const asking = get({ ...host, path: "/" }).on("error", () => undefined);
    await once(asking, "response");
    asking.destroy();
    await hasLeft;
  });

  test("passes on what the site says of itself", async () => {
    const { ask } = await startFront((_, response) => response.writeHead(502).end("bad"));
    expect(await ask("/")).toMatchObject({ status: 502, text: "bad" });
    expect((await ask("/")).headers["cache-control"]).toBe("no-store");
  });
});

describe("while no process answers", () => {
  const page: RequestListener = (_, response) => {
    response.writeHead(200, PUBLIC).end("a page");
  };

  test("cached pages go on, also after an edit; others say how the agency is reached", async () => {
    const front = await startFront(page);
    await front.ask("/");
    await front.processes.use([]);
    expect(await front.ask("/")).toMatchObject({ status: 200, text: "a page" });
    front.setVersion(2);
    await expect
      .poll(async () => (await front.ask("/")).headers["cache-status"])
      .toBe("kisiwa; hit; ttl=-1");
    const { status, text } = await front.ask("/never-seen");
    expect([status, text.includes('href="tel:+255777410260"')]).toEqual([503, true]);
    expect(JSON.parse((await front.ask("/healthz")).text)).toEqual({
      status: "degraded",
      reasons: ["No process of the site answers; 1 pages are shown from the cache."],
    });
  });

  test("a read waits for one that begins", async () => {
    const front = await startFront(page);
    await front.processes.use([]);
    const waiting = front.ask("/");
    await pause(50);
    await front.processes.use([front.sitePort]);
    expect((await waiting).text).toBe("a page");
  });
});

describe("several processes", () => {
  const named =
    (name: string): RequestListener =>
    (_, response) =>
      void response.end(name);

  test("take turns; a slow one is left out; one that is replaced ends its requests", async () => {
    const front = await startFront(named("first"));
    const second = await startSite(named("second"));
    await front.processes.use([front.sitePort, second]);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await front.ask("/")).text);
    expect(answers.filter((name) => name === "first")).toHaveLength(3);

    let goOn: (() => void) | undefined;
    const slow = await startSite((_, response) => {
      goOn = () => response.end("slow");
    });
    await front.processes.use([slow]);
    const waiting = front.ask("/");
    await expect.poll(() => goOn).toBeDefined();
    const replaced = front.processes.use([second]).then(() => "replaced");
    for (let n = 0; n < 4; n += 1) expect((await front.ask("/")).text).toBe("second");
    expect(await Promise.race([replaced, pause(50).then(() => "waits")])).toBe("waits");
    goOn?.();
    expect((await waiting).text).toBe("slow");
    expect(await replaced).toBe("replaced");
  });
});

test.each(["OPTIONS", "PUT", "DELETE", "PROPFIND"])(
  "%s is refused without the site",
  async (method) => {
    const front = await startFront((_, response) => response.end("asked"));
    const { status, headers, text } = await front.ask("/contact", {}, method);
    expect([status, headers.allow, text]).toEqual([405, "GET, HEAD, POST", ""]);
  },
);
