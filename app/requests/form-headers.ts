import type { HeadersFunction } from "@remix-run/node";

/** The headers of a page with a form of somebody's own: kept by nobody; its action may answer with Retry-After. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
};
