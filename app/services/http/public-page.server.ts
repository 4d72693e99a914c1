import type { HeadersFunction } from "@remix-run/node";
import { CACHE_RULE_HEADER, formatCacheRule, parseCacheRule } from "~/utils/web/cache-rule";

/** How long a page, and what it was made of, serve on while the database is away, in seconds. */
export const STALE_IF_ERROR_S = 24 * 60 * 60;
/** Browsers revalidate each time; a shared cache in front may keep a page for a minute. */
const PUBLIC_CACHE_CONTROL = `public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_IF_ERROR_S}`;
/** Of a page that is made for one visitor. */
export const PRIVATE_CACHE_CONTROL = "private, no-cache";

/** The headers of a layout that reads these parameters and cookies, and `Save-Data`, for its pages. */
export const layoutHeaders = (params: string[], cookies: string[]) => ({
  [CACHE_RULE_HEADER]: formatCacheRule({ params, cookies, saveData: true }),
  Vary: "Cookie, Save-Data",
});

/**
 * The `headers` of a page that is the same for everybody: `params` are those that the route reads, its
 * layout's are added to them. A loader that makes it for one visitor says so in its own Cache-Control.
 */
export function publicPage(params: readonly string[] = []): HeadersFunction {
  return ({ parentHeaders, loaderHeaders, actionHeaders }) => {
    const headers = new Headers(parentHeaders);
    addParams(headers, params);
    const cacheControl = actionHeaders.get("Cache-Control") ?? loaderHeaders.get("Cache-Control");
    headers.set("Cache-Control", cacheControl ?? PUBLIC_CACHE_CONTROL);
    const retryAfter = actionHeaders.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
    return headers;
  };
}

/** For files that a page fetches beside itself: a minute old at most, or ten while they are made anew. */
const OF_A_PAGE = "public, max-age=60, stale-while-revalidate=600";

/** The headers of a file that is made of these parameters alone. */
export const publicFile = (params: readonly string[], cacheControl = OF_A_PAGE) => ({
  [CACHE_RULE_HEADER]: formatCacheRule({ params: [...params] }),
  "Cache-Control": cacheControl,
});

/** The headers of the data of a page: Remix asks for those of some of its routes with a parameter. */
export function forPageData(headers: Headers): void {
  if (headers.has(CACHE_RULE_HEADER)) addParams(headers, ["_routes"]);
}

function addParams(headers: Headers, params: readonly string[]): void {
  const rule = parseCacheRule(headers.get(CACHE_RULE_HEADER));
  const all = new Set([...(rule?.params ?? []), ...params]);
  headers.set(CACHE_RULE_HEADER, formatCacheRule({ ...rule, params: [...all] }));
}
