import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import { contentMayHaveChanged, contentVersion, STALE_IF_ERROR_MS } from "~/services/cache.server";
import { env, siteUrl } from "~/services/env.server";
import { injectRequest, type InjectedResponse } from "./inject-request.server";
import { varianceFor, varianceIn, type Variance } from "./page-variance.server";

/**
 * Finished pages, cached as the bytes that are sent. A page is made once for each version of what
 * visitors may see, whoever asks and however many at a time. The pages say in their headers who may
 * share them; the cache knows none of their addresses.
 */

/**
 * What tells a page from others is its `id`; `url` and the one cookie are what it is made with. A file
 * whose name changes with its content is good for ever.
 */
type PageKey = { id: string; url: string; cookie?: string; isForever?: boolean };

/**
 * The one cookie with which a page is made that varies by cookies, in its one spelling; none where
 * the page is that of everybody. Null for a visitor whose page nobody else may get.
 */
export type SharedCookie = (cookies: string | undefined) => Promise<{ cookie?: string } | null>;

type Encoding = "br" | "gzip" | "identity";
type Page = {
  version: number | null;
  madeAt: number;
  headers: Record<string, string>;
  bytes: Map<Encoding, Buffer>;
};
/** An answer that is kept, or one that is only good for who asked. */
type Made = { page: Page } | { answer: InjectedResponse };

/** How much is kept, in bytes; the least recently asked for goes first. */
const CAPACITY = 32 * 1024 * 1024;
const isDevelopment = env.NODE_ENV === "development";
/** The day changes, and with it what a page says of it; in milliseconds. Code that is being written does at any time. */
const LIFE = isDevelopment ? 0 : 10 * 60 * 1000;
const LIFE_WITHOUT_DATABASE = isDevelopment ? 0 : STALE_IF_ERROR_MS;
/** Brotli's, of a page: good and cheap. What is packed once and for ever is a tenth smaller yet. */
const QUALITY = 5;
const BEST_QUALITY = 11;
/**
 * How far back it looks for that, as a power of two: further than a page is long. By itself it would
 * take megabytes for each page, which the garbage collector follows.
 */
const WINDOW = 18;
/** Beyond this the best takes seconds; in bytes. */
const LARGEST_FOR_BEST = 512 * 1024;

/** The files of the build, whose names have their content's hash in them. */
const BUILT_FILE = /^\/assets\/[^/]+\.(js|css|svg)$/;

const pages = new LRUCache<string, Page>({
  maxSize: CAPACITY,
  sizeCalculation: ({ bytes }) => 4096 + 2 * (bytes.get("br")?.length ?? 0),
});
const beingMade = new Map<string, Promise<Made>>();

/** Puts the page cache before the server that makes the pages. */
export function withPageCache(
  makeAny: RequestListener,
  sharedCookie: SharedCookie,
): RequestListener {
  const make: RequestListener = (request, response) => {
    preferGzip(request);
    makeAny(request, response);
  };
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      onHeaders(response, contentMayHaveChanged);
      return make(request, response);
    }
    serve(request, response, { make, sharedCookie }).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  };
}

/**
 * Compresses a response for one visitor as it is sent. Brotli would take several megabytes for that,
 * each time, and longer than the page.
 */
function preferGzip({ headers }: IncomingMessage): void {
  const accepted = headers["accept-encoding"];
  if (accepted) headers["accept-encoding"] = accepts(accepted, "gzip") ? "gzip" : "identity";
}

type Server = { make: RequestListener; sharedCookie: SharedCookie };

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { make, sharedCookie }: Server,
) {
  const url = addressOf(request);
  const shared = await sharedCookie(request.headers.cookie);
  if (!url || !shared) return make(request, response);
  const isForever = BUILT_FILE.test(url.pathname);
  const variance = isForever
    ? NOTHING
    : await varianceFor(url.pathname, { request, response, make });
  if (!variance) return;

  const key = keyOf(url, variance, shared);
  const made = await pageFor({ ...key, isForever }, make);
  if ("page" in made) {
    for (const [name, value] of Object.entries(made.page.headers)) response.setHeader(name, value);
    return send(made.page, request, response);
  }
  const { status, headers, body } = made.answer;
  // A redirect keeps the parameters that the cache key leaves out; a page for one visitor is made of theirs.
  const isTheirs = status === 200 && !/\bpublic\b/.test(String(headers["cache-control"]));
  const isWhole = key.url === request.url && !isTheirs;
  if (!isWhole || request.method === "HEAD") return make(request, response);
  for (const [name, value] of Object.entries(headers)) {
    if (!OF_THE_CONNECTION.has(name)) response.setHeader(name, value);
  }
  if (headers.vary) response.setHeader("Vary", headers.vary);
  response.writeHead(status).end(body);
}

const NOTHING: Variance = { params: [], variesByCookie: false };

/** Two orders of the same parameters are one page, made with the order of whoever asks first. */
function keyOf(
  { pathname, searchParams }: URL,
  { params, variesByCookie }: Variance,
  shared: { cookie?: string },
): PageKey {
  const asked = [...searchParams].filter(([name]) => params.includes(name));
  const sorted = params.flatMap((name) => asked.filter((param) => param[0] === name));
  const cookie = variesByCookie ? shared.cookie : undefined;
  return {
    id: `${pathname}?${new URLSearchParams(sorted).toString()} ${cookie ?? ""}`,
    url: pathname + (asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ""),
    cookie,
  };
}

function addressOf({ url = "/" }: IncomingMessage): URL | null {
  return url.startsWith("/") && URL.canParse(url, "http://site") && !url.startsWith("//")
    ? new URL(url, "http://site")
    : null;
}

async function pageFor(key: PageKey, make: RequestListener): Promise<Made> {
  const { id } = key;
  const kept = pages.get(id);
  if (kept && key.isForever) return { page: kept };
  const version = await contentVersion();
  if (kept && isFresh(kept, version)) return { page: kept };
  // Only those share a page that is being made who would also have shared it when it is there.
  const work = `${version} ${id}`;
  let making = beingMade.get(work);
  if (!making) {
    making = makePage(key, { version, make }).finally(() => beingMade.delete(work));
    beingMade.set(work, making);
  }
  const made = await making;
  if ("page" in made) pages.set(id, made.page);
  else if (made.answer.status >= 500 && kept && isFresh(kept, null)) return { page: kept };
  return made;
}

function isFresh(page: Page, version: number | null): boolean {
  const age = Date.now() - page.madeAt;
  return version === null ? age < LIFE_WITHOUT_DATABASE : page.version === version && age < LIFE;
}

type Work = { version: number | null; make: RequestListener };

async function makePage(key: PageKey, { version, make }: Work): Promise<Made> {
  const madeAt = Date.now();
  const headersOfAll = { host: new URL(siteUrl).host };
  const answer = await injectRequest(make, {
    url: key.url,
    headers: key.cookie ? { ...headersOfAll, cookie: key.cookie } : headersOfAll,
  });
  const variance = key.isForever && answer.status === 200 ? NOTHING : varianceIn(answer);
  if (!variance) return { answer };
  const headers: Record<string, string> = {
    ETag: `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`,
    Vary: variance.variesByCookie ? "Accept-Encoding, Cookie" : "Accept-Encoding",
  };
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!OF_THE_CONNECTION.has(name)) headers[name] = String(value);
  }
  const isWorthIt = key.isForever && answer.body.length <= LARGEST_FOR_BEST;
  const params = isWorthIt
    ? // Made for fonts, this mode packs minified scripts a little smaller too.
      {
        [constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      }
    : { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  const bytes = new Map([["br", await promisify(brotliCompress)(answer.body, { params })]]);
  return { page: { version, madeAt, headers, bytes: bytes as Page["bytes"] } };
}

/** Headers of how it came, not of what it is. */
const OF_THE_CONNECTION = new Set(
  "connection keep-alive date transfer-encoding content-length content-encoding vary etag".split(
    " ",
  ),
);

async function send(page: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = request.headers["if-none-match"];
  if (known?.includes(page.headers.ETag ?? "")) {
    response.writeHead(304).end();
    return;
  }

  const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
  const bytes = await bytesOf(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : bytes);
}

/** The best that we have of what is accepted. */
function encodingFor(accepted: string): Encoding {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

const accepts = (accepted: string, name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);

async function bytesOf({ bytes }: Page, encoding: Encoding): Promise<Buffer> {
  const kept = bytes.get(encoding);
  if (kept) return kept;
  const plain = await promisify(brotliDecompress)(bytes.get("br") ?? Buffer.alloc(0));
  if (encoding === "identity") return plain;
  const packed = await promisify(gzip)(plain);
  bytes.set(encoding, packed);
  return packed;
}
