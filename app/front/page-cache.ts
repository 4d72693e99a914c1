import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentVersion, OLDEST_VERSION_MS } from "~/services/content-version.server";
import { STALE_IF_ERROR_S } from "~/services/http/public-page.server";
import type { CacheRule } from "~/utils/web/cache-rule";
import { type CachedPage, CachedPages, compressPage } from "./cached-page";
import { cacheRuleOf, type Headers, isShareable, keptHeaders, variedNames } from "./headers";
import { pageKey, type PageKey, type VariedHeaders } from "./page-key";
import {
  SiteError,
  type SiteProcesses,
  type SiteRequest,
  type SiteResponse,
} from "./site-processes";

/** How long a page is fresh while the content stays the same, in milliseconds. */
const LIFE_MS = 10 * 60 * 1000;
const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
/** How far a site process may be behind the version that we know, with as much again for its clock. */
const SITE_LAG_MS = 2 * OLDEST_VERSION_MS;

type OwnRequest = SiteRequest & { headers: Headers };
export type PageRequest = {
  url: URL;
  method: string;
  /** Builds the request with all that the visitor sent, for a response that is theirs alone. */
  own: () => OwnRequest;
  varied: VariedHeaders;
  /** Resolves when it is this request's turn to ask the site. */
  waitForTurn: () => Promise<void>;
};
type WholeResponse = { statusCode: number; headers: Headers; body: Buffer };
/** A page with its Cache-Status, or a response of the site that goes on as it comes. */
export type Found =
  { page: CachedPage; status: string } | { response: SiteResponse | WholeResponse };
type Begun = Pick<CachedPage, "version" | "build" | "madeAt">;
type Made = { page: CachedPage } | { response: WholeResponse };

const byPath = <Value extends object | number>() =>
  new LRUCache<string, Value>({
    maxSize: 1_000_000,
    sizeCalculation: (_, path) => path.length + 100,
  });

/**
 * A cache of whole pages. The site's own responses say whether they may be shared and what changes them:
 * the cache knows no route. A page is fresh for as long as the content has the version that it was made
 * from, so that an edit is seen at once; undici's cache and others that go by the clock can't do that.
 */
export class PageCache {
  #pages = new CachedPages();
  #rules = byPath<CacheRule>();
  /** Paths of responses for one visitor each, with the build that said so: nobody waits for another's. */
  #personal = byPath<number>();
  #learning = new Map<string, Promise<unknown>>();
  #making = new Map<string, Promise<Made>>();
  #version: { of: number | null; since: number } = { of: null, since: -Infinity };

  constructor(
    private readonly site: SiteProcesses,
    /** The host that shared pages are made for. */
    private readonly host: string,
  ) {}

  /** The number of pages that can be shown while the site is away. */
  get size(): number {
    return this.#pages.size;
  }

  /** Finds the response to a read: from the cache, or by asking the site. Throws what the site throws. */
  async find(request: PageRequest): Promise<Found> {
    const { pathname } = request.url;
    const rule = this.#rules.get(pathname);
    if (rule) return this.#findShared(rule, request);
    await request.waitForTurn();
    const others = this.#learning.get(pathname);
    if (!others && this.#personal.get(pathname) !== this.site.build) return this.#lead(request);
    await others;
    const learned = this.#rules.get(pathname);
    return learned ? this.#findShared(learned, request) : this.#pass(request);
  }

  /** Asks first for a path of which nothing is known; others wait until it is. */
  #lead(request: PageRequest): Promise<Found> {
    const { pathname } = request.url;
    const found = this.#pass(request, () => this.#currentVersion());
    const isKnown = found.catch(() => undefined).finally(() => this.#learning.delete(pathname));
    this.#learning.set(pathname, isKnown);
    return found;
  }

  async #findShared(rule: CacheRule, request: PageRequest): Promise<Found> {
    const key = pageKey(request.url, rule, request.varied);
    const version = await this.#currentVersion();
    const kept = this.#pages.get(key);
    if (kept && this.#isFresh(kept, version)) return { page: kept, status: "hit" };
    const stale = kept && isUsable(kept) ? { page: kept, status: "hit; ttl=-1" } : undefined;
    if (stale && !this.site.isThere) return stale;
    await request.waitForTurn();
    const made = await this.#makeOnce(key, version).catch((error: unknown) => {
      if (!stale) throw error;
      return stale;
    });
    // A new build may vary its pages by something else.
    if (this.#rules.get(request.url.pathname) !== rule) return this.find(request);
    if ("page" in made) return { status: "fwd=miss; stored", ...made };
    if (made.response.statusCode >= 500 && stale) return stale;
    return answers(made.response, key, request) ? made : this.#pass(request);
  }

  /** Asks the site with all that the visitor sent, and learns from the response what its path varies by. */
  async #pass({ url, own, varied }: PageRequest, version?: () => Promise<number | null>) {
    const begun = version && this.#begin(await version());
    const sent = own();
    const response = await this.site.request(sent);
    const rule = cacheRuleOf(response.headers);
    if (!rule && response.statusCode === 200) this.#personal.set(url.pathname, this.site.build);
    if (!rule || !isShareable(response.statusCode, response.headers, rule)) return { response };
    const key = pageKey(url, rule, varied);
    if (!begun || !this.#isAskedAs(key, sent)) {
      this.#learn(url.pathname, rule);
      return { response };
    }
    return { status: "fwd=miss; stored", ...(await this.#keep(key, response, begun)) };
  }

  /** Requests for one key and content version at the same time share one rendering. */
  #makeOnce(key: PageKey, version: number | null): Promise<Made> {
    const kept = this.#pages.get(key);
    if (kept && this.#isFresh(kept, version)) return Promise.resolve({ page: kept });
    const name = `${version} ${key.id}`;
    const underWay = this.#making.get(name);
    if (underWay) return underWay;
    const making = this.#make(key, version).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(key: PageKey, version: number | null): Promise<Made> {
    const begun = this.#begin(version);
    const headers = { host: this.host, ...key.headers };
    const response = await this.site.request({ method: "GET", path: key.url, headers });
    return this.#keep(key, response, begun);
  }

  #begin(version: number | null): Begun {
    return { version, build: this.site.build, madeAt: Date.now() };
  }

  /** Reads a whole response, and caches it where it may be shared. */
  async #keep(key: PageKey, response: SiteResponse, begun: Begun): Promise<Made> {
    const { statusCode } = response;
    const body = await wholeBody(response);
    const headers = keptHeaders(response.headers);
    const rule = cacheRuleOf(response.headers);
    if (!rule || !isShareable(statusCode, response.headers, rule)) {
      return { response: { statusCode, headers, body } };
    }
    // The process that made it may not have known of this version yet: it is made again soon.
    const isSure = begun.version === null || begun.madeAt - this.#version.since > SITE_LAG_MS;
    const freshUntil = begun.madeAt + (isSure ? LIFE_MS : SITE_LAG_MS);
    headers.vary = variedNames(rule).join(", ");
    const page = { ...begun, freshUntil, headers, ...(await compressPage(body)) };
    const isOld = begun.version !== this.#version.of;
    if (!isOld || !this.#pages.get(key)) this.#pages.set(key, page);
    this.#learn(key.url.split("?", 1)[0] ?? "/", rule);
    return { page };
  }

  // An equal rule stays the same object: #findShared compares them.
  #learn(pathname: string, rule: CacheRule): void {
    const known = this.#rules.get(pathname);
    if (JSON.stringify(known) !== JSON.stringify(rule)) this.#rules.set(pathname, rule);
  }

  /** Checks that the request carries nothing beyond its cache key, so its response can be shared. */
  #isAskedAs(key: PageKey, { method, path, headers }: OwnRequest): boolean {
    return (
      method === "GET" &&
      path === key.url &&
      headers.host === this.host &&
      headers.cookie === key.headers.cookie &&
      headers["save-data"] === key.headers["save-data"]
    );
  }

  /** While the content version is unknown, any usable page counts as fresh. */
  #isFresh(page: CachedPage, version: number | null): boolean {
    if (version === null) return isUsable(page);
    const isCurrent = page.version === version && page.build === this.site.build;
    return isCurrent && Date.now() < page.freshUntil;
  }

  async #currentVersion(): Promise<number | null> {
    const version = await contentVersion();
    if (version !== this.#version.of) this.#version = { of: version, since: Date.now() };
    return version;
  }
}

const isUsable = ({ madeAt }: CachedPage) => Date.now() - madeAt < STALE_IF_ERROR_MS;

/**
 * Checks that the response made for a cache key also fits this request. It doesn't if it is a redirect,
 * which repeats parameters the key leaves out, or a private page.
 */
function answers(made: WholeResponse, key: PageKey, { method, url }: PageRequest): boolean {
  if (made.statusCode >= 400) return true;
  const isPrivate =
    made.statusCode === 200 && !/\bpublic\b/.test(String(made.headers["cache-control"]));
  return method === "GET" && url.pathname + url.search === key.url && !isPrivate;
}

/** Throws a SiteError where the body is cut. */
async function wholeBody({ headers, body }: SiteResponse): Promise<Buffer> {
  try {
    const bytes = Buffer.from(await body.arrayBuffer());
    return headers["content-encoding"] === "gzip" ? await promisify(gunzip)(bytes) : bytes;
  } catch (error) {
    throw new SiteError("A page was cut", { cause: error });
  }
}
