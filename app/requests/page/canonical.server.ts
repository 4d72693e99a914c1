import { redirect } from "@remix-run/node";
import { canonicalPath } from "~/utils/web/canonical-path";

/** More than any search or shortlist of ours has in its address, in characters. */
const LONGEST_QUERY = 6000;

/**
 * Sends a visitor from another spelling of a page's path to the one it has, its query kept. The
 * router finds a page by any of them, search engines should by one. What is no page stays as it is.
 * A query that is too long loses the parameters that do not fit, since every link of a list repeats it.
 */
export function redirectToCanonical(request: Request, isPage: boolean): void {
  const { pathname, search, searchParams } = new URL(request.url);
  if (search.length > LONGEST_QUERY) throw redirect(pathname + shortQuery(searchParams));
  const canonical = canonicalPath(pathname);
  if (isPage && canonical !== pathname) throw redirect(canonical + search, 301);
}

function shortQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  let length = 0;
  for (const [name, value] of params) {
    const size = new URLSearchParams([[name, value]]).toString().length + 1;
    if (length + size > LONGEST_QUERY) continue;
    length += size;
    kept.append(name, value);
  }
  return kept.size > 0 ? `?${kept.toString()}` : "";
}
