import { once } from "node:events";
import { get, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startFront, type FrontResponse } from "../support/front";
import { type CacheRule, formatCacheRule } from "~/utils/web/cache-rule";

type Make = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The addresses that the site behind the cache was asked for. */
let made: string[];
let make: Make;
let front: Awaited<ReturnType<typeof startFront>>;

// The clock stands still: a page that was just made is fresh for a second only, however busy the machine is.
beforeEach(() => {
  made = [];
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

/** A cache that knows nothing yet, before a site that answers with `answer`. */
async function start(answer: Make): Promise<void> {
  make = answer;
  const site: RequestListener = (request, response) => {
    made.push(request.url ?? "");
    make(request, response);
  };
  front = await startFront(site);
}

/** The same, once it knows the version of the content from another page. */
async function startKnowing(answer: Make): Promise<void> {
  await start(page([]));
  await ask("/another");
  made = [];
  make = answer;
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<FrontResponse> =>
  front.ask(path, headers);

/** A page that says its address, its cookie and which one it is; `headers` come before its own. */
const page =
  (params: string[], headers: Record<string, string> = {}, rule: Partial<CacheRule> = {}): Make =>
  (request, response) => {
    const own = {
      "Cache-Control": "public, max-age=0",
      "Kisiwa-Cache": formatCacheRule({ params, ...rule }),
    };
    for (const [name, value] of Object.entries({ ...own, ...headers })) {
      response.setHeader(name, value);
    }
    response.end(`${request.url} ${request.headers.cookie ?? "-"} ${made.length}`);
  };

describe("a page that names its parameters", () => {
  test("is made of them alone, once, whoever asks first and with what", async () => {
    await start(page(["page"]));
    const first = await ask("/list?utm=evil&page=2");
    expect([first.text, first.headers.etag]).toEqual(["/list?utm=evil&page=2 - 1", undefined]);
    const more = ["/list?page=2&utm=other", "/list?page=2", "/list?x=%3Cscript%3E&page=2"];
    for (const path of more) {
      const { text, headers } = await ask(path);
      expect([text, headers["kisiwa-cache"]]).toEqual(["/list?page=2 - 2", undefined]);
      expect(headers.etag).toBeDefined();
    }
    expect(made).toEqual(["/list?utm=evil&page=2", "/list?page=2"]);
    expect((await ask("/list?page=3")).text).toBe("/list?page=3 - 3");
  });

  test("of an older version does not replace the one made since", async () => {
    await startKnowing(page([]));
    const asked = [ask("/")];
    await asked[0];
    const isMade = (times: number) =>
      expect.poll(() => (asked.push(ask("/")), made.length)).toBe(times);
    let finish: () => void = () => undefined;
    make = (_, response) => {
      const rule = formatCacheRule({});
      response.writeHead(200, { "Cache-Control": "public, max-age=0", "Kisiwa-Cache": rule });
      finish = () => response.end("/ - 2");
    };
    front.setVersion(2);
    await isMade(2);
    make = page([]);
    front.setVersion(3);
    await isMade(3);
    finish();
    await Promise.all(asked);
    const { text, headers } = await ask("/");
    expect([text, headers["cache-status"]]).toEqual(["/ - 3", "kisiwa; hit"]);
  });

  test("is the same in two orders of its parameters, and another for other values", async () => {
    await start(page(["a", "b"]));
    const { text } = await ask("/list?b=2&a=1&a=0");
    expect((await ask("/list?a=1&b=2&a=0")).text).toBe(text);
    expect((await ask("/list?a=0&b=2&a=1")).text).not.toBe(text);
  });

  test("is made once for thirty who ask at once", async () => {
    await startKnowing(async (request, response) => {
      await pause(20);
      page([])(request, response);
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask("/")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(made).toEqual(["/"]);
  });

  test.each([
    ["another cookie", { Cookie: "visitor=1" }, 2],
    ["its cookie", { Cookie: "currency=euro" }, 1],
    ["another host", { Host: "elsewhere" }, 2],
    ["another Save-Data", { "Save-Data": "maybe" }, 2],
  ])("whose first visitor sends %s is made of what it varies by", async (_, headers, times) => {
    const rule = { cookies: ["currency"], saveData: true };
    await startKnowing(page([], { Vary: "Cookie, Save-Data" }, rule));
    const own = await ask("/", headers);
    const first = times === 1 ? own : await ask("/", headers);
    expect(first.headers["cache-status"]).toContain("stored");
    expect(made).toHaveLength(times);
    const again = await ask("/", headers);
    expect(again.text).toBe(first.text);
    expect(again.headers["cache-status"]).toBe("kisiwa; hit");
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("whose first visitor asks for its head alone is made whole for the next", async () => {
    await start(page([]));
    await front.ask("/", {}, "HEAD");
    expect((await ask("/")).text).toContain("/ - ");
  });

  test("varies by the cookies that it names, when it says so", async () => {
    await start(page([], { Vary: "Cookie" }, { cookies: ["currency", "message"] }));
    await ask("/");
    const plain = await ask("/", { Cookie: "visitor=1" });
    expect(plain.text).toBe("/ - 1");
    expect(plain.headers.vary).toBe("Accept-Encoding, Cookie");
    expect((await ask("/", { Cookie: "currency=euro; visitor=2" })).text).toBe("/ currency=euro 2");
    expect((await ask("/", { Cookie: "visitor=3; currency=euro" })).text).toBe("/ currency=euro 2");
    expect((await ask("/")).text).toBe(plain.text);
  });

  test("is another one for those who save data, when it says so", async () => {
    await start((request, response) => {
      const saved = String(request.headers["save-data"] ?? "all");
      page([], { Vary: "Save-Data", "X-Saved": saved }, { saveData: true })(request, response);
    });
    const plain = await ask("/");
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding, Save-Data", "x-saved": "all" });
    const saving = await ask("/", { "Save-Data": "on" });
    expect(saving.headers["x-saved"]).toBe("on");
    expect((await ask("/", { "Save-Data": "on" })).text).toBe(saving.text);
    expect((await ask("/", { "Save-Data": "nonsense" })).text).toBe(plain.text);
  });

  test("is the same with that cookie where it doesn't", async () => {
    await start(page([]));
    const { text, headers } = await ask("/");
    expect(headers.vary).toBe("Accept-Encoding");
    expect((await ask("/", { Cookie: "currency=euro" })).text).toBe(text);
  });

  test("is made for whom a message waits, and for nobody else", async () => {
    await startKnowing((request, response) => {
      const isTheirs = request.headers.cookie?.includes("message=");
      const headers = { Vary: "Cookie", ...(isTheirs && { "Set-Cookie": "message=" }) };
      page([], headers, { cookies: ["message"] })(request, response);
    });
    await ask("/");
    const theirs = await ask("/", { Cookie: "message=hello; other=1" });
    expect(theirs.text).toBe("/ message=hello 2");
    expect(theirs.headers["cache-control"]).toBe("no-store");
    expect((await ask("/")).text).toBe("/ - 1");
  });

  test("whose answer to some is private is made of all that they sent", async () => {
    await startKnowing((request, response) => {
      const isSent = request.url?.includes("sent");
      page(["sent"], isSent ? { "Cache-Control": "private" } : {})(request, response);
    });
    expect((await ask("/?sent", { Cookie: "name" })).text).toBe("/?sent name 1");
    expect((await ask("/")).text).toBe("/ - 2");
    expect((await ask("/?sent=", { Cookie: "name" })).text).toContain("/?sent= name");
    expect((await ask("/?sent=", { Cookie: "other" })).text).toContain("/?sent= other");
    expect((await ask("/")).text).toBe("/ - 2");
  });
});

describe("an answer that is for one visitor", () => {
  test.each([
    ["without a Cache-Control", { "Cache-Control": "" }],
    ["that is private", { "Cache-Control": "private, no-cache" }],
    ["that is not to be stored", { "Cache-Control": "no-store" }],
    ["without a rule", { "Kisiwa-Cache": "" }],
    ["that sets a cookie", { "Set-Cookie": "a=1" }],
    ["that varies by something else", { Vary: "Accept" }],
    ["that varies by any cookie", { Vary: "Cookie" }],
  ])("%s is made for each, of what they sent", async (_, headers) => {
    await start(page(["page"], headers));
    const cookie = { Cookie: "mine" };
    const asked = ["/own?utm=1", "/own?utm=2", "/own?utm=1"];
    for (const path of asked) expect((await ask(path, cookie)).text).toContain(`${path} mine`);
    expect(made).toEqual(asked);
  });

  test("comes as it is written, with its own headers and status", async () => {
    let goOn = () => {};
    await start((_, response) => {
      response.writeHead(206, { "Content-Type": "text/csv" });
      response.write("first,");
      goOn = () => response.end("last");
    });
    const request = get({ ...front.host, path: "/export" });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect([response.statusCode, response.headers["content-type"]]).toEqual([206, "text/csv"]);
    expect(String((await once(response, "data"))[0])).toBe("first,");
    goOn();
    expect(String((await once(response, "data"))[0])).toBe("last");
  });

  test("of a path that nobody knows is made once, however often it is asked for", async () => {
    await start((request, response) => {
      response.statusCode = 404;
      page(["page"])(request, response);
    });
    for (const path of ["/no?x=1", "/no?page=1", "/no"]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect(made).toEqual(["/no?x=1", "/no?page=1", "/no"]);
  });
});

describe("another build of the site", () => {
  const anotherBuild = (answer: Make) => {
    front.processes.build += 1;
    make = answer;
  };

  test("makes its pages anew, each once", async () => {
    await startKnowing(page([]));
    const { text } = await ask("/");
    anotherBuild(page([]));
    const anew = await ask("/");
    expect(anew.text).not.toBe(text);
    expect((await ask("/")).text).toBe(anew.text);
  });

  test("whose processes are away leaves the pages of the one before", async () => {
    await startKnowing(page(["page"]));
    const { text } = await ask("/?page=2");
    front.processes.build += 1;
    await front.processes.use([]);
    const still = await ask("/?page=2");
    expect([still.text, still.headers["cache-status"]]).toEqual([text, "kisiwa; hit; ttl=-1"]);
  });

  test("is asked for by the parameters that it reads, from the first request on", async () => {
    await start(page(["page"]));
    expect((await ask("/list?page=1")).text).toContain("/list?page=1 ");
    anotherBuild(page(["page", "sort"]));
    for (const sort of ["price", "date"]) {
      const path = `/list?page=1&sort=${sort}`;
      expect((await ask(path)).text).toContain(`${path} `);
      expect((await ask(path)).headers["cache-status"]).toBe("kisiwa; hit");
    }
  });

  test("of which a process begins by itself, after a crash, is asked by its parameters too", async () => {
    await start(page([]));
    await ask("/list?sort=price");
    make = page(["sort"]);
    front.setVersion(2);
    await expect
      .poll(async () => (await ask("/list?sort=price")).text)
      .toContain("/list?sort=price ");
  });

  test("may share what the one before made for each visitor", async () => {
    await start((_, response) => response.end("for you"));
    expect((await ask("/")).text).toBe("for you");
    anotherBuild(page([]));
    const { text } = await ask("/");
    expect((await ask("/")).text).toBe(text);
  });
});

describe("who asks first for a path", () => {
  test("and leaves does not keep the others waiting", async () => {
    let hear = () => {};
    const heard = new Promise<void>((resolve) => (hear = resolve));
    await start(() => hear());
    const first = get({ ...front.host, path: "/slow" }).on("error", () => {});
    await heard;
    make = page([]);
    const second = ask("/slow");
    first.destroy();
    expect((await second).status).toBe(200);
  });

  test("does not wait for the content version where the response can't be shared", async () => {
    await start((_, response) => response.writeHead(503).end("away"));
    const { setVersionReader } = await import("~/services/content-version.server");
    const readVersion = vi.fn(() => new Promise<number>(() => undefined));
    setVersionReader(readVersion);
    const started = performance.now();
    expect((await ask("/images/a.jpg")).status).toBe(503);
    expect(readVersion).toHaveBeenCalledOnce();
    // The version is waited for three seconds.
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test("and leaves amid the page does not take it from the others", async () => {
    await startKnowing((request, response) => {
      page([])(request, Object.assign(response, { end: () => response.write("half") }));
    });
    const headers = { Host: "kisiwa.test" };
    const first = get({ ...front.host, path: "/long", headers }).on("error", () => {});
    await expect.poll(() => made).toHaveLength(1);
    make = page([]);
    const second = ask("/long");
    first.destroy();
    expect((await second).text).toBe("/long - 2");
  });

  test("and gets no answer does not take those of the others away", async () => {
    await start((_, response) => response.destroy(new Error("broken off")));
    expect((await ask("/broken")).status).toBe(503);
    make = page([]);
    expect((await ask("/broken")).status).toBe(200);
  });
});
