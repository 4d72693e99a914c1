import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentVersion, MAX_VERSION_AGE_MS } from "~/services/content-version.server";
import { STALE_IF_ERROR_S } from "~/services/http/public-page.server";
import type { CacheRule } from "~/utils/web/cache-rule";
import { type CachedPage, CachedPages, compressPage } from "./cached-page";
import { readCacheRule, type Headers, isShareable, cacheableHeaders, varyNames } from "./headers";
import { pageKey, type PageKey, type VariedHeaders } from "./page-key";
import {
  SiteError,
  type SiteProcesses,
  type SiteRequest,
  type SiteResponse,
} from "./site-processes";

const FRESH_MS = 10 * 60 * 1000;
const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;
/** Half covers a site process that lags behind the known version, half a difference of clocks. */
const SITE_LAG_MS = 2 * MAX_VERSION_AGE_MS;

type VisitorRequest = SiteRequest & { headers: Headers };
export type PageRequest = {
  url: URL;
  method: string;
  buildRequest: () => VisitorRequest;
  varied: VariedHeaders;
  waitForTurn: () => Promise<void>;
};
type WholeResponse = { statusCode: number; headers: Headers; body: Buffer };
export type CacheResult =
  { page: CachedPage; status: string } | { response: SiteResponse | WholeResponse };
type RenderStart = Pick<CachedPage, "build" | "renderedAt">;
type RenderResult = { page: CachedPage } | { response: WholeResponse };

const createPathCache = <Value extends object | number>() =>
  new LRUCache<string, Value>({
    maxSize: 1_000_000,
    sizeCalculation: (_, path) => path.length + 100,
  });

/**
 * Caches whole pages. The site's responses say whether they may be shared and what they vary by. A page is
 * fresh while its content version is current, so edits show at once; time-based caches such as undici's
 * can't do that.
 */
export class PageCache {
  #pages = new CachedPages();
  #rules = createPathCache<CacheRule>();
  // Paths with personal responses, and the build they came from.
  #personal = createPathCache<number>();
  #pendingRules = new Map<string, Promise<unknown>>();
  #rendering = new Map<string, Promise<RenderResult>>();
  #version: { value: number | null; since: number } = { value: null, since: -Infinity };

  constructor(
    private readonly site: SiteProcesses,
    private readonly host: string,
  ) {}

  get size(): number {
    return this.#pages.size;
  }

  async find(request: PageRequest): Promise<CacheResult> {
    const { pathname } = request.url;
    const rule = this.#rules.get(pathname);
    if (rule) return this.#findShared(rule, request);
    await request.waitForTurn();
    const pendingRule = this.#pendingRules.get(pathname);
    if (!pendingRule && this.#personal.get(pathname) !== this.site.build)
      return this.#fetchFirst(request);
    await pendingRule;
    const newRule = this.#rules.get(pathname);
    return newRule ? this.#findShared(newRule, request) : this.#fetchForVisitor(request);
  }

  /** Sends the first request for an unknown path; others wait until its cache rule is known. */
  #fetchFirst(request: PageRequest): Promise<CacheResult> {
    const { pathname } = request.url;
    const response = this.#fetchForVisitor(request, this.#currentVersion());
    const isKnown = response
      .catch(() => undefined)
      .finally(() => this.#pendingRules.delete(pathname));
    this.#pendingRules.set(pathname, isKnown);
    return response;
  }

  async #findShared(rule: CacheRule, request: PageRequest): Promise<CacheResult> {
    const key = pageKey(request.url, rule, request.varied);
    const version = await this.#currentVersion();
    const cached = this.#pages.get(key);
    if (cached && this.#isFresh(cached, version)) return { page: cached, status: "hit" };
    const stale = cached && isUsable(cached) ? { page: cached, status: "hit; ttl=-1" } : undefined;
    if (stale && !this.site.isAvailable) return stale;
    await request.waitForTurn();
    const result = await this.#renderOnce(key, version).catch((error: unknown) => {
      if (!stale) throw error;
      return stale;
    });
    // A new build may vary its pages differently.
    if (this.#rules.get(request.url.pathname) !== rule) return this.find(request);
    if ("page" in result) return { status: "fwd=miss; stored", ...result };
    if (result.response.statusCode >= 500 && stale) return stale;
    return isReusable(result.response, key, request) ? result : this.#fetchForVisitor(request);
  }

  /** Only a page to be cached waits for the `version`: a database that hangs delays no other response. */
  async #fetchForVisitor(
    { url, buildRequest, varied }: PageRequest,
    version?: Promise<number | null>,
  ) {
    const start = this.#startRender();
    const visitorRequest = buildRequest();
    const response = await this.site.request(visitorRequest);
    const rule = readCacheRule(response.headers);
    if (!rule && response.statusCode === 200) this.#personal.set(url.pathname, this.site.build);
    if (!rule || !isShareable(response.statusCode, response.headers, rule)) return { response };
    const key = pageKey(url, rule, varied);
    if (!version || !this.#matchesKey(key, visitorRequest)) {
      this.#learn(url.pathname, rule);
      return { response };
    }
    return { status: "fwd=miss; stored", ...(await this.#store(key, response, start, version)) };
  }

  /** Concurrent requests for the same key and content version share one rendering. */
  #renderOnce(key: PageKey, version: number | null): Promise<RenderResult> {
    const cached = this.#pages.get(key);
    if (cached && this.#isFresh(cached, version)) return Promise.resolve({ page: cached });
    const name = `${version} ${key.id}`;
    const inFlight = this.#rendering.get(name);
    if (inFlight) return inFlight;
    const rendering = this.#render(key, version).finally(() => this.#rendering.delete(name));
    this.#rendering.set(name, rendering);
    return rendering;
  }

  async #render(key: PageKey, version: number | null): Promise<RenderResult> {
    const start = this.#startRender();
    const headers = { host: this.host, ...key.headers };
    const response = await this.site.request({ method: "GET", path: key.url, headers });
    return this.#store(key, response, start, version);
  }

  #startRender(): RenderStart {
    return { build: this.site.build, renderedAt: Date.now() };
  }

  async #store(
    key: PageKey,
    response: SiteResponse,
    start: RenderStart,
    pendingVersion: number | null | Promise<number | null>,
  ): Promise<RenderResult> {
    const { statusCode } = response;
    const body = await readBody(response);
    const headers = cacheableHeaders(response.headers);
    const rule = readCacheRule(response.headers);
    if (!rule || !isShareable(statusCode, response.headers, rule)) {
      return { response: { statusCode, headers, body } };
    }
    const version = await pendingVersion;
    // The process may not have known this version yet, so the page is rendered again soon.
    const isSure = version === null || start.renderedAt - this.#version.since > SITE_LAG_MS;
    const freshUntil = start.renderedAt + (isSure ? FRESH_MS : SITE_LAG_MS);
    headers.vary = varyNames(rule).join(", ");
    const page = { ...start, version, freshUntil, headers, ...(await compressPage(body)) };
    const isOld = version !== this.#version.value;
    if (!isOld || !this.#pages.get(key)) this.#pages.set(key, page);
    this.#learn(key.url.split("?", 1)[0] ?? "/", rule);
    return { page };
  }

  // Keeps the object of an equal rule because #findShared compares by identity.
  #learn(pathname: string, rule: CacheRule): void {
    const known = this.#rules.get(pathname);
    if (JSON.stringify(known) !== JSON.stringify(rule)) this.#rules.set(pathname, rule);
  }

  #matchesKey(key: PageKey, { method, path, headers }: VisitorRequest): boolean {
    return (
      method === "GET" &&
      path === key.url &&
      headers.host === this.host &&
      headers.cookie === key.headers.cookie &&
      headers["save-data"] === key.headers["save-data"]
    );
  }

  #isFresh(page: CachedPage, version: number | null): boolean {
    if (version === null) return isUsable(page);
    const isCurrent = page.version === version && page.build === this.site.build;
    return isCurrent && Date.now() < page.freshUntil;
  }

  async #currentVersion(): Promise<number | null> {
    const version = await contentVersion();
    if (version !== this.#version.value) this.#version = { value: version, since: Date.now() };
    return version;
  }
}

const isUsable = ({ renderedAt }: CachedPage) => Date.now() - renderedAt < STALE_IF_ERROR_MS;

/** A redirect repeats parameters that the key omits, and a private page fits nobody else. */
function isReusable(response: WholeResponse, key: PageKey, { method, url }: PageRequest): boolean {
  if (response.statusCode >= 400) return true;
  const isPrivate =
    response.statusCode === 200 && !/\bpublic\b/.test(String(response.headers["cache-control"]));
  return method === "GET" && url.pathname + url.search === key.url && !isPrivate;
}

async function readBody({ headers, body }: SiteResponse): Promise<Buffer> {
  try {
    const bytes = Buffer.from(await body.arrayBuffer());
    return headers["content-encoding"] === "gzip" ? await promisify(gunzip)(bytes) : bytes;
  } catch (error) {
    throw new SiteError("A response ended early", { cause: error });
  }
}
