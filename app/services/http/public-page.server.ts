import type { HeadersFunction } from "@remix-run/node";
import { noVarySearch, paramsOfNoVarySearch } from "~/utils/web/no-vary-search";

/** How long a page, and what it was made of, serve on while the database is away, in seconds. */
export const STALE_IF_ERROR_S = 24 * 60 * 60;
/** Browsers revalidate each time; a shared cache in front may keep a page for a minute. */
const PUBLIC_CACHE_CONTROL = `public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_IF_ERROR_S}`;
/** Of a page that is made for one visitor. */
export const PRIVATE_CACHE_CONTROL = "private, no-cache";

/** The headers of a layout that reads these parameters and cookies, for its pages. */
export const layoutHeaders = (params: readonly string[], cookies: readonly string[]) => ({
  "No-Vary-Search": noVarySearch(params),
  Vary: "Cookie, Save-Data",
  // Of all cookies, the page depends on these only: so says the draft of the HTTP working group.
  "Cookie-Indices": cookies.map((name) => `"${name}"`).join(", "),
});

/**
 * The `headers` of a page that is the same for everybody: `params` are those that the route reads, its
 * layout's are added to them. A loader that makes it for one visitor says so in its own Cache-Control.
 */
export function publicPage(params: readonly string[] = []): HeadersFunction {
  return ({ parentHeaders, loaderHeaders, actionHeaders }) => {
    const ofLayout = paramsOfNoVarySearch(parentHeaders.get("No-Vary-Search")) ?? [];
    const headers = new Headers(parentHeaders);
    headers.set("No-Vary-Search", noVarySearch([...params, ...ofLayout]));
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
  "No-Vary-Search": noVarySearch(params),
  "Cache-Control": cacheControl,
});

/** The headers of the data of a page: Remix asks for those of some of its routes with a parameter. */
export function forPageData(headers: Headers): void {
  const params = paramsOfNoVarySearch(headers.get("No-Vary-Search"));
  if (params) headers.set("No-Vary-Search", noVarySearch([...params, "_routes"]));
}
