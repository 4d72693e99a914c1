import { redirect } from "@remix-run/node";
import { canonicalPath } from "~/utils/web/canonical-path";

const LONGEST_QUERY = 6000;

/** Keeps the query, but drops parameters that make it too long: every link of a list repeats them. */
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
