import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentVersion, OLDEST_VERSION_MS } from "~/services/content-version.server";
import { STALE_IF_ERROR_S } from "~/services/http/public-page.server";
import { deferred } from "./deferred";
import {
  type PageKey,
  pageKey,
  type SentHeaders,
  type Variance,
  varianceIn,
  varyOf,
} from "./page-variance";
import type { Encoding } from "./encodings";
import { normalPath } from "./request-checks";
import { ownHeaders } from "./site-headers";
import { SiteAwayError, type SiteProcesses, type SiteResponse } from "./site-processes";

/**
 * An HTTP cache for whole pages. The pages' own headers say who may share them and what changes them;
 * the cache knows no route. It differs from RFC 9111 in one thing: a page is fresh for as long as the
 * public content has the version that the page was made from, so that an edit is seen at once.
 */

export type CachedPage = {
  /** Of the content that it was made from; null where the database did not tell. */
  version: number | null;
  /** The number of the site's build that made it. */
  build: number;
  madeAt: number;
  /** The number of its making, in the order in which they begin. */
  sequence: number;
  /** Until when it is fresh, if the version and the build stay. */
  freshUntil: number;
  headers: Record<string, string | string[]>;
  etag: string;
  bytes: Map<Encoding, Buffer>;
};
/** A page from the cache or made for it; or the response of a site, not to be shared. */
export type Found =
  | { page: CachedPage; status: "hit" | "miss" | "stale" }
  | { whole: WholeResponse }
  | { response: SiteResponse };
/** The facts that are known when the making of a page begins. */
type Begun = Pick<CachedPage, "version" | "build" | "madeAt" | "sequence">;
export type WholeResponse = {
  statusCode: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/**
 * How much is cached, in bytes; the least recently used goes first. Anybody can make up parameters and
 * cookies: pages without them are the reserve for an outage, and have a room of their own.
 */
const CAPACITY = 24 * 1024 * 1024;
const CAPACITY_WITH_PARAMETERS = 8 * 1024 * 1024;
/** How many bytes of unpacked pages are kept for clients that take no encoding. */
const UNPACKED_CAPACITY = 8 * 1024 * 1024;
/** How long a page is fresh while the content stays the same, in milliseconds. */
const LIFE_MS = 10 * 60 * 1000;
const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
/** How far a site process may be behind the version that we know, with as much again for its clock. */
const SITE_LAG_MS = 2 * OLDEST_VERSION_MS;
/**
 * The first visitor of a page waits for its compression. Home's 230 kB become 22.1 kB in 2.4 ms of processor
 * time; quality 4 makes 24.1 kB of them in 2, quality 6 makes 21.8 kB in 2.9 and twice as many page
 * faults. The window is as long as a page: a longer one takes megabytes for each, which the garbage
 * collector follows.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
/** Anybody can make up addresses: the least recently asked for are forgotten; sizes in characters. */
const byPath = {
  maxSize: 1_000_000,
  sizeCalculation: (_: unknown, path: string) => path.length + 100,
};

export type PageRequest = {
  method: string;
  url: URL;
  /** The visitor's. */
  sent: SentHeaders;
  /** Resolves when it is this request's turn to ask the site. */
  waitForTurn: () => Promise<void>;
  /** Headers to send upstream. */
  headersForSite: () => Record<string, string | string[] | undefined>;
  signal: AbortSignal;
};

const byBytes = (maxSize: number) =>
  new LRUCache<string, CachedPage>({
    maxSize,
    sizeCalculation: ({ bytes }) => 4096 + 2 * (bytes.get("br")?.length ?? 0),
  });

/** The cached pages: those that anybody can make more of never evict the others. */
class Pages {
  #plain = byBytes(CAPACITY);
  #withParameters = byBytes(CAPACITY_WITH_PARAMETERS);

  get size(): number {
    return this.#plain.size + this.#withParameters.size;
  }

  get(key: PageKey): CachedPage | undefined {
    return this.#roomOf(key).get(key.id);
  }

  /** Keeps the page unless one whose making began later is here already. */
  set(key: PageKey, page: CachedPage): void {
    const room = this.#roomOf(key);
    const { sequence = 0 } = room.peek(key.id) ?? {};
    if (sequence < page.sequence) room.set(key.id, page);
  }

  #roomOf({ url, headers }: PageKey): LRUCache<string, CachedPage> {
    const isPlain = url === normalPath(url) && !headers.cookie;
    return isPlain ? this.#plain : this.#withParameters;
  }
}

export class PageCache {
  #pages = new Pages();
  #making = new Map<string, Promise<CachedPage | WholeResponse>>();
  #variances = new LRUCache<string, Variance>(byPath);
  /**
   * Paths whose responses are for one visitor each, by the build that said so: those who ask for one
   * don't wait for each other.
   */
  #personal = new LRUCache<string, number>(byPath);
  #learning = new Map<string, Promise<Variance | null>>();
  #version: { of: number | null; since: number } = { of: null, since: -Infinity };
  #sequence = 0;

  constructor(
    private readonly site: SiteProcesses,
    /** The host that shared pages are made for. */
    private readonly host: string,
  ) {}

  /** How many pages there are to go on with while the site is away. */
  get size(): number {
    return this.#pages.size;
  }

  /** Finds the response to a read: from the cache, or by asking the site. Throws what the site throws. */
  async find(request: PageRequest): Promise<Found> {
    return (await this.#findKept(request)) ?? this.#findAtSite(request);
  }

  /** Finds a page for which the site need not be asked, or cannot be. */
  async #findKept({ url, sent }: PageRequest): Promise<Found | null> {
    const variance = this.#variances.get(url.pathname);
    const page = variance && this.#pages.get(pageKey(url, variance, sent));
    if (!page) return null;
    const version = await this.#currentVersion();
    if (isFresh(page, version, this.site.build)) return { page, status: "hit" };
    return isUsable(page) && !this.site.isThere ? { page, status: "stale" } : null;
  }

  async #findAtSite(request: PageRequest): Promise<Found> {
    await request.waitForTurn();
    const { pathname } = request.url;
    const waitedFor = this.#learning.get(pathname);
    const known = this.#variances.get(pathname) ?? (await waitedFor);
    if (known) return this.#sharedBy(known, request);
    if (waitedFor || this.#personal.get(pathname) === this.site.build) return this.#ask(request);
    return this.#learn(request);
  }

  /**
   * Answers the first request for a path by itself unless its head says that the page is shared. Others
   * who ask for the path wait for that head meanwhile.
   */
  async #learn(request: PageRequest): Promise<Found> {
    const { pathname } = request.url;
    const { promise, resolve } = deferred<Variance | null>();
    this.#learning.set(pathname, promise);
    try {
      // The last that is known: what is for one visitor doesn't wait for a database that hangs.
      const begun = this.#begin(this.#version.of);
      const { response } = await this.#ask(request);
      const variance = varianceIn(response);
      if (!variance) {
        const saysNothing = !("no-vary-search" in response.headers);
        if (response.statusCode === 200 && saysNothing) this.#personal.set(pathname, begun.build);
        return { response };
      }
      this.#variances.set(pathname, variance);
      const key = pageKey(request.url, variance, request.sent);
      if (this.#isAskedAs(key, request) && !this.#making.has(workOf(key, begun.version))) {
        // Where this visitor leaves before it is whole, it is made anew for those who wait for it.
        const keep = () =>
          this.#keep(key, response, begun).catch(() => this.#make(key, begun.version));
        void this.#makeOnce(key, begun.version, keep).catch(() => undefined); // Those who wait for it are told.
      } else {
        void response.body.dump();
      }
      resolve(variance);
      return await this.#shared(key, request);
    } finally {
      resolve(null);
      this.#learning.delete(pathname);
    }
  }

  /** Finds a page by what is known to change it. A new build may have told otherwise, in the page itself. */
  async #sharedBy(known: Variance, request: PageRequest): Promise<Found> {
    const found = await this.#shared(pageKey(request.url, known, request.sent), request);
    const variance = this.#variances.get(request.url.pathname);
    if (!("page" in found) || !variance || variance === known) return found;
    return this.#shared(pageKey(request.url, variance, request.sent), request);
  }

  async #ask({ method, url, headersForSite, signal }: PageRequest) {
    const asked = { method, path: url.pathname + url.search, headers: headersForSite(), signal };
    return { response: await this.site.request(asked) };
  }

  async #shared(key: PageKey, request: PageRequest): Promise<Found> {
    const kept = this.#pages.get(key);
    const version = await this.#currentVersion();
    if (kept && isFresh(kept, version, this.site.build)) return { page: kept, status: "hit" };
    const fallback = kept && isUsable(kept) ? kept : undefined;
    if (fallback && !this.site.isThere) return { page: fallback, status: "stale" };
    try {
      const made = await this.#makeOnce(key, version);
      if ("bytes" in made) return { page: made, status: "miss" };
      if (made.statusCode >= 500 && fallback) return { page: fallback, status: "stale" };
      return answers(made, key, request) ? { whole: made } : await this.#ask(request);
    } catch (error) {
      if (fallback) return { page: fallback, status: "stale" };
      throw error;
    }
  }

  async #currentVersion(): Promise<number | null> {
    const version = await contentVersion();
    if (version !== this.#version.of) this.#version = { of: version, since: Date.now() };
    return version;
  }

  /** Requests for one key and content version at the same time share one rendering. */
  #makeOnce(key: PageKey, version: number | null, make = () => this.#make(key, version)) {
    const work = workOf(key, version);
    const underWay = this.#making.get(work);
    if (underWay) return underWay;
    const making = make().finally(() => this.#making.delete(work));
    this.#making.set(work, making);
    return making;
  }

  async #make(key: PageKey, version: number | null): Promise<CachedPage | WholeResponse> {
    const begun = this.#begin(version);
    const { url: path } = key;
    const headers = { host: this.host, ...key.headers };
    const response = await this.site.request({ method: "GET", path, headers });
    return this.#keep(key, response, begun);
  }

  #begin(version: number | null): Begun {
    this.#sequence += 1;
    return { version, build: this.site.build, madeAt: Date.now(), sequence: this.#sequence };
  }

  /** Reads a whole response, and caches it where its head says that it is shared. */
  async #keep(
    key: PageKey,
    response: SiteResponse,
    begun: Begun,
  ): Promise<CachedPage | WholeResponse> {
    const body = await wholeBody(response);
    const whole = { statusCode: response.statusCode, headers: ownHeaders(response.headers), body };
    const variance = varianceIn(response);
    if (!variance) return whole;
    this.#renewVariance(pathOf(key), variance);
    // The process that made it may not have known of this version yet: it is made again soon.
    const isSure = begun.version === null || begun.madeAt - this.#version.since > SITE_LAG_MS;
    const page: CachedPage = {
      ...begun,
      freshUntil: begun.madeAt + (isSure ? LIFE_MS : SITE_LAG_MS),
      headers: { ...whole.headers, vary: varyOf(variance) },
      etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      bytes: new Map([["br", await promisify(brotliCompress)(body, BROTLI)]]),
    };
    this.#pages.set(key, page);
    return page;
  }

  // The same one stays the same object: #sharedBy compares them for each page that it finds.
  #renewVariance(pathname: string, variance: Variance): void {
    const known = this.#variances.get(pathname);
    if (JSON.stringify(known) !== JSON.stringify(variance)) this.#variances.set(pathname, variance);
  }

  /** Whether the site was asked for a page with nothing but what its key has, so that all may share it. */
  #isAskedAs(key: PageKey, { method, url, headersForSite }: PageRequest): boolean {
    const { host, cookie, "save-data": saveData } = headersForSite();
    return (
      method === "GET" &&
      key.url === url.pathname + url.search &&
      host === this.host &&
      cookie === key.headers.cookie &&
      saveData === key.headers["save-data"]
    );
  }
}

const pathOf = ({ url }: PageKey) => url.split("?", 1)[0] ?? "/";

/** The name of the making of a page from a content version. */
const workOf = (key: PageKey, version: number | null) => `${version} ${key.id}`;

/**
 * Whether what was made for a shared page is the response to this request too: a redirect keeps the
 * parameters that the key leaves out, and a page for one visitor is made of what they sent.
 */
function answers(made: WholeResponse, key: PageKey, { method, url }: PageRequest): boolean {
  const isTheirs =
    made.statusCode === 200 && !/\bpublic\b/.test(String(made.headers["cache-control"]));
  return method === "GET" && !isTheirs && key.url === url.pathname + url.search;
}

/** Where the version is not known, a page is fresh as long as it may be used at all. */
function isFresh(page: CachedPage, version: number | null, build: number): boolean {
  if (version === null) return isUsable(page);
  return page.version === version && page.build === build && Date.now() < page.freshUntil;
}

const isUsable = ({ madeAt }: CachedPage) => Date.now() - madeAt < STALE_IF_ERROR_MS;

/** The body of a whole response as it is, unpacked. Throws a SiteAwayError where it is cut. */
async function wholeBody({ headers, body }: SiteResponse): Promise<Buffer> {
  try {
    const bytes = Buffer.from(await body.arrayBuffer());
    return headers["content-encoding"] === "gzip" ? await promisify(gunzip)(bytes) : bytes;
  } catch (error) {
    throw new SiteAwayError("A page was cut", { cause: error });
  }
}

const unpacked = new LRUCache<CachedPage, Promise<Buffer>>({
  maxSize: UNPACKED_CAPACITY,
  sizeCalculation: (_, { bytes }) => 1 + 10 * (bytes.get("br")?.length ?? 0),
});

/** A page's bytes in an encoding; brotli's are kept, and gzip's once somebody has asked for them. */
export async function bytesOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.bytes.get(encoding);
  if (kept) return kept;
  const plain = await unpackedBytesOf(page);
  if (encoding === "identity") return plain;
  const packed = await promisify(gzip)(plain);
  page.bytes.set(encoding, packed);
  return packed;
}

/** Requests at the same time, and soon after, share one copy. */
function unpackedBytesOf(page: CachedPage): Promise<Buffer> {
  const kept = unpacked.get(page);
  if (kept) return kept;
  const unpacking = promisify(brotliDecompress)(page.bytes.get("br") ?? Buffer.alloc(0));
  unpacked.set(page, unpacking);
  return unpacking;
}
