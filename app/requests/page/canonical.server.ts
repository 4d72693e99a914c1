import { redirect } from "@remix-run/node";
import { canonicalPath } from "~/utils/web/canonical-path";

const MAX_QUERY_LENGTH = 6000;

/** Keeps the query, but drops parameters that make it too long: every link of a list repeats them. */
export function redirectToCanonical(request: Request, isPage: boolean): void {
  const { pathname, search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY_LENGTH) throw redirect(pathname + trimQuery(searchParams));
  const canonical = canonicalPath(pathname);
  if (isPage && canonical !== pathname) throw redirect(canonical + search, 301);
}

function trimQuery(params: URLSearchParams): string {
  const trimmed = new URLSearchParams();
  let length = 0;
  for (const [name, value] of params) {
    const size = new URLSearchParams([[name, value]]).toString().length + 1;
    if (length + size > MAX_QUERY_LENGTH) continue;
    length += size;
    trimmed.append(name, value);
  }
  return trimmed.size > 0 ? `?${trimmed.toString()}` : "";
}
