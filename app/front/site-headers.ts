import type { IncomingHttpHeaders } from "node:http";
import { accepts } from "./encodings";

/** Headers of one connection, not of what is asked or answered (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Headers that a cached page gets anew when it is sent. */
const OF_ONE_SENDING = new Set(["date", "content-length", "content-encoding", "vary", "etag"]);
/** From these Express would make another address of ours than the one that was asked for. */
const OF_ANOTHER_ADDRESS = /^x-forwarded-(?!for$)|^forwarded$/;

type Headers = Record<string, string | string[]>;
type GivenHeaders = Record<string, string | string[] | undefined>;

/** The headers of a visitor's request as they go to the site. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { id, address }: { id: string; address: string },
): Headers {
  const named = new Set(
    (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()),
  );
  const sent = withoutThose(
    headers,
    (name) => named.has(name) || name === "expect" || OF_ANOTHER_ADDRESS.test(name),
  );
  const before = headers["x-forwarded-for"];
  const encodings = String(headers["accept-encoding"] ?? "");
  return {
    ...sent,
    // The site packs what it makes for one visitor as it is sent: brotli would take it megabytes each.
    "accept-encoding": accepts(encodings, "gzip") ? "gzip" : "identity",
    "x-forwarded-for": before ? `${String(before)}, ${address}` : address,
    "x-request-id": id,
  };
}

/** The headers of the site's response as they go on to the visitor. */
export const responseHeaders = (headers: GivenHeaders): Headers =>
  withoutThose(headers, () => false);

/** The headers of a response that tell what it is, not how it came. */
export const ownHeaders = (headers: GivenHeaders): Headers =>
  withoutThose(headers, (name) => OF_ONE_SENDING.has(name));

function withoutThose(headers: GivenHeaders, isOne: (name: string) => boolean): Headers {
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_THE_CONNECTION.has(name) && !isOne(name)) kept[name] = value;
  }
  return kept;
}
