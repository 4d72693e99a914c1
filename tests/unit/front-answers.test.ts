import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  unavailablePage,
  parseFormFields,
  undeliveredPage,
  undeliveredUploadPage,
} from "~/front/away-pages";
import { initialContacts } from "~/front/public-rows";
import { formatCacheRule } from "~/utils/web/cache-rule";
import { m } from "~/text/messages";
import { startFront } from "../support/front";

describe("a file of the build", () => {
  let client: string;
  beforeAll(async () => {
    client = await mkdtemp(join(tmpdir(), "kisiwa-client-"));
    await mkdir(join(client, "assets"));
    for (const name of ["a-1.js", "a-1.js.br"])
      await writeFile(join(client, "assets", name), "123");
  });
  afterAll(() => rm(client, { recursive: true, force: true }));

  const start = () => startFront((_, response) => response.writeHead(404).end(), { client });

  test.each(["bytes=9999-", "bytes=-0", "bytes=5-1"])("has no range %s", async (range) => {
    const { ask } = await start();
    const { status, headers } = await ask("/assets/a-1.js", { Range: range });
    expect([status, headers["content-range"], headers["retry-after"]]).toEqual([
      416,
      "bytes */3",
      undefined,
    ]);
    expect((await ask("/assets/a-1.js", { Range: "bytes=0-1" })).text).toBe("12");
  });

  test.each([{ "If-Match": '"zz"' }, { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" }])(
    "that does not meet %j is refused with 412",
    async (condition) => {
      const { ask } = await start();
      const { status, headers } = await ask("/assets/a-1.js", condition);
      expect([status, headers["retry-after"]]).toEqual([412, undefined]);
    },
  );

  test("has no address for its packed form", async () => {
    const { ask } = await start();
    expect((await ask("/assets/a-1.js.br")).status).toBe(404);
    expect((await ask("/assets/a-1.js")).text).toBe("123");
  });
});

test.each(["/admin/leads", "/x/../admin/leads", "/%61dmin/leads", "/ADMIN/LEADS", "//admin/leads"])(
  "what is answered at %s is stored nowhere",
  async (path) => {
    const { ask } = await startFront((_, response) => response.end("secrets"));
    const { headers } = await ask(path);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  },
);

test.each([
  [undefined, undefined],
  ["max-age=31536000", "max-age=31536000"],
])("the front sends HSTS as its settings say: %s", async (hsts, header) => {
  const { ask } = await startFront((_, response) => response.end(), { hsts });
  expect((await ask("/")).headers["strict-transport-security"]).toBe(header);
});

test(
  "pages with made-up parameters, cookies and spellings evict none of the reserve",
  { tags: "long" },
  async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const noise = randomBytes(24_000).toString("base64");
    const { ask } = await startFront(({ url, headers }, response) => {
      response.setHeader("Cache-Control", "public, max-age=0");
      const rule = { params: ["minPrice"], cookies: ["currency"] };
      response.setHeader("Kisiwa-Cache", formatCacheRule(rule));
      response.setHeader("Vary", "Cookie");
      response.end(`${url} ${headers.cookie} ${noise}`);
    });
    await ask("/");
    const spellings = ["/%63ontact", "/%43ontact", "/c%6Fntact", "/co%6Etact"];
    for (let n = 0; n < 600; n += 1) {
      await ask(`/?minPrice=${n}`);
      await ask("/", { Cookie: `currency=${n}` });
      await ask(`${spellings[n % 4]}-${n}`);
    }
    expect((await ask("/")).headers["cache-status"]).toBe("kisiwa; hit");
  },
);

test("clients that take no encoding get the same bytes", async () => {
  const { ask } = await startFront((_, response) => {
    response.setHeader("Cache-Control", "public, max-age=0");
    response.setHeader("Kisiwa-Cache", formatCacheRule({}));
    response.end("words ".repeat(1000));
  });
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await ask("/")).text));
  expect(new Set(texts)).toEqual(new Set(["words ".repeat(1000)]));
});

describe("the page of a form that was not delivered", () => {
  const type = "application/x-www-form-urlencoded";
  const empty = Buffer.byteLength(undeliveredPage(initialContacts, "/contact", []));

  test.each([
    [["message", "<".repeat(20_000)]],
    [["full_name", '"'.repeat(10_000)]],
    [["message", "é".repeat(10_000)]],
  ] as [[string, string]][])("is at most twelve times as large as what it gives back", (field) => {
    const page = undeliveredPage(initialContacts, "/contact", [field]);
    const kept = Buffer.byteLength(field[1]) + field[0].length;
    expect(Buffer.byteLength(page) - empty).toBeLessThanOrEqual(12 * kept);
    expect(page).toContain(m.away_unsent_button());
  });

  test("says to go back in the browser where it would be larger than 256 kB", () => {
    const page = undeliveredPage(initialContacts, "/contact", [["message", "<".repeat(250_000)]]);
    expect(page).toBe(undeliveredUploadPage(initialContacts));
    expect(page.length).toBeLessThan(unavailablePage(initialContacts).length + 200);
  });

  test.each([
    ["a&".repeat(131_000), null],
    ["a=1&".repeat(501), null],
    ["message=Hello", [["message", "Hello"]]],
  ])("has at most 500 fields: %#", async (body, fields) => {
    expect(await parseFormFields(Buffer.from(body), type)).toEqual(fields);
  });
});

test("a form that is too large is refused at once, and the visitor hears why", async () => {
  const { host } = await startFront((_, response) => response.end());
  const headers = { "Content-Length": 600_000_000 };
  const asking = request({ ...host, path: "/admin/pictures", method: "POST", headers });
  asking.on("error", () => undefined);
  asking.write("x");
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  expect([response.statusCode, response.headers["content-type"]]).toEqual([
    413,
    "text/html; charset=utf-8",
  ]);
  asking.destroy();
});
