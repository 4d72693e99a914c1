import type { HeadersFunction } from "@remix-run/node";

/** The headers of a page with a form of somebody's own: kept by nobody; its action may ask for patience. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const patience = actionHeaders.get("Retry-After");
  if (patience) headers.set("Retry-After", patience);
  return headers;
};
