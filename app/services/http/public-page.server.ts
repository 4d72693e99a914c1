import type { HeadersFunction } from "@remix-run/node";
import { CACHE_RULE_HEADER, formatCacheRule, parseCacheRule } from "~/utils/web/cache-rule";

export const STALE_IF_ERROR_S = 24 * 60 * 60;
/** Browsers revalidate each time; a shared cache may keep a page for a minute. */
const PUBLIC_CACHE_CONTROL = `public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_IF_ERROR_S}`;
export const PRIVATE_CACHE_CONTROL = "private, no-cache";

export const layoutHeaders = (params: string[], cookies: string[]) => ({
  [CACHE_RULE_HEADER]: formatCacheRule({ params, cookies, saveData: true }),
  Vary: "Cookie, Save-Data",
});

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

const FILE_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

export const publicFile = (params: readonly string[], cacheControl = FILE_CACHE_CONTROL) => ({
  [CACHE_RULE_HEADER]: formatCacheRule({ params: [...params] }),
  "Cache-Control": cacheControl,
});

/** Remix requests the data of some of a page's routes with `_routes`. */
export function addDataParams(headers: Headers): void {
  if (headers.has(CACHE_RULE_HEADER)) addParams(headers, ["_routes"]);
}

function addParams(headers: Headers, params: readonly string[]): void {
  const rule = parseCacheRule(headers.get(CACHE_RULE_HEADER));
  const all = new Set([...(rule?.params ?? []), ...params]);
  headers.set(CACHE_RULE_HEADER, formatCacheRule({ ...rule, params: [...all] }));
}
