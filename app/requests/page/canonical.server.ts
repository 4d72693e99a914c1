import { redirect } from "@remix-run/node";
import { canonicalPath } from "~/utils/web/canonical-path";

/**
 * Sends a visitor from another spelling of a page's path to the one it has, its query kept. The
 * router finds a page by any of them, search engines should by one. What is no page stays as it is.
 */
export function redirectToCanonical(request: Request, isPage: boolean): void {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (isPage && canonical !== pathname) throw redirect(canonical + search, 301);
}
