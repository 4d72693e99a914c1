// @module-tag long
import { once } from "node:events";
import { type IncomingMessage, request, type RequestListener } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startFront } from "../support/front";
import { formatCacheRule } from "~/utils/web/cache-rule";

type Asked = {
  method: "GET" | "HEAD";
  path: string;
  params: [string, string][];
  cookies: [string, string][];
  headers: Record<string, string>;
};

/** The parameters and cookies of each kind of page: it shows all of them, and nothing else. */
const PAGES: Record<
  string,
  { params: string[]; cookies: string[]; isPublic: boolean; variesBySaveData?: boolean }
> = {
  "/same": { params: [], cookies: [], isPublic: true },
  "/list": { params: ["page", "q"], cookies: [], isPublic: true },
  "/prices": { params: ["page"], cookies: ["currency", "message"], isPublic: true },
  "/pictures": { params: ["page"], cookies: ["currency"], isPublic: true, variesBySaveData: true },
  "/mine": {
    params: ["page", "q", "utm"],
    cookies: ["currency", "message", "me"],
    isPublic: false,
  },
};

/** There are many paths of a kind, so that many are asked for the first time. */
const kindOf = (path: string) => path.replaceAll(/\d/g, "");

const valuesOf = (names: string[], pairs: Iterable<[string, string]>) => {
  const all = [...pairs];
  return names.map((name) => all.find((pair) => pair[0] === name)?.[1] ?? "-");
};

/** The page that this request must get. */
const expected = ({ path, params, cookies, headers }: Asked) => {
  const page = PAGES[kindOf(path)] ?? { params: [], cookies: [], variesBySaveData: false };
  const values = [...valuesOf(page.params, params), ...valuesOf(page.cookies, cookies)];
  return [path, ...values, page.variesBySaveData && headers["Save-Data"]].join(" ");
};

const cookiesIn = (header = ""): [string, string][] =>
  header.split("; ").map((pair) => pair.split("=", 2) as [string, string]);

/** Echoes the request; a message is shown once, with a cookie that clears it. */
const site: RequestListener = (asked, response) => {
  const { pathname, searchParams } = new URL(asked.url ?? "/", "http://site");
  const page = PAGES[kindOf(pathname)];
  if (!page) return void response.writeHead(404).end();
  const cookies = cookiesIn(asked.headers.cookie);
  const hasMessage = page.cookies.includes("message") && cookies.some(([n]) => n === "message");
  response.writeHead(200, {
    ...(page.isPublic && {
      "Cache-Control": "public, max-age=0",
      "Kisiwa-Cache": formatCacheRule({
        params: page.params,
        cookies: page.cookies,
        saveData: page.variesBySaveData,
      }),
    }),
    ...(page.cookies.length > 0 && {
      Vary: page.variesBySaveData ? "Cookie, Save-Data" : "Cookie",
    }),
    ...(hasMessage && { "Set-Cookie": "message=" }),
  });
  const params = [...searchParams];
  const saveData = asked.headers["save-data"];
  const headers = saveData ? { "Save-Data": String(saveData) } : ({} as Record<string, string>);
  response.end(expected({ method: "GET", path: pathname, params, cookies, headers }));
};

const few = <T extends string>(...values: T[]) => fc.constantFrom(...values);
/** Each name once: of the same name twice, everybody reads the first. */
const pairsOf = (names: string[], values: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.tuple(few(...names), values), { maxLength: 4, selector: ([name]) => name });

const asked: fc.Arbitrary<Asked> = fc.record({
  method: few("GET", "GET", "HEAD"),
  path: fc.tuple(few(...Object.keys(PAGES)), fc.nat(60)).map((parts) => parts.join("")),
  params: pairsOf(["page", "q", "utm", "PAGE"], few("1", "2", "a b", "ä&", "")),
  cookies: pairsOf(["currency", "message", "me", "Currency"], few("EUR", "TZS", "x", "y")),
  headers: fc
    .record(
      {
        "Accept-Encoding": few("br", "gzip", "gzip, br", "br;q=0, gzip", "identity", "*"),
        Range: few("bytes=0-3", "bytes=1-"),
        "If-None-Match": few("*", "the last one", '"none"'),
        "If-Modified-Since": few("Sun, 22 Nov 2037 10:00:00 GMT"),
        "Save-Data": few("on"),
      },
      { requiredKeys: [] },
    )
    .map((headers) => headers as Record<string, string>),
});

test("whatever is asked in whatever order, everybody sees their own page", async () => {
  const { host } = await startFront(site);
  const etags = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const shown = expected(one);
      const { status, headers, text } = await answerTo(host, one, etags.get(shown));
      const given = one.headers["If-None-Match"] === "the last one" && etags.get(shown);
      expect(status).toBe(given && given === headers.etag ? 304 : 200);
      if (status === 200) expect(text).toBe(one.method === "HEAD" ? "" : shown);
      if (headers["cache-status"]) expect(headers["set-cookie"]).toBeUndefined();
      if (headers.etag) etags.set(shown, headers.etag);
    }),
    { numRuns: 3000 },
  );
  expect(new Set(etags.values()).size).toBe(etags.size);
}, 60_000);

async function answerTo(host: object, one: Asked, etag = '"unknown"') {
  const { method, path, params, cookies, headers } = one;
  const search = new URLSearchParams(params).toString();
  const asking = request({
    ...host,
    method,
    path: search ? `${path}?${search}` : path,
    headers: {
      Host: "kisiwa.test",
      ...headers,
      ...(headers["If-None-Match"] === "the last one" && { "If-None-Match": etag }),
      ...(cookies.length > 0 && { Cookie: cookies.map((pair) => pair.join("=")).join("; ") }),
    },
  }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: unpacked(Buffer.concat(chunks), response.headers["content-encoding"]),
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}
