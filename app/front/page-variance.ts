import type { IncomingHttpHeaders } from "undici/types/header";
import { paramsOfNoVarySearch } from "~/utils/web/no-vary-search";

/** A shared page varies by these parameters of its address and by these cookies. */
export type Variance = { params: string[]; cookies: string[] };

export type ResponseHead = { statusCode: number; headers: IncomingHttpHeaders };

/** Reads from the head of a page what changes it; null when no cache may share the page. */
export function varianceIn({ statusCode, headers }: ResponseHead): Variance | null {
  if (statusCode !== 200 || headers["set-cookie"]) return null;
  if (!namesIn(headers["cache-control"]).includes("public")) return null;
  const params = paramsOfNoVarySearch(String(headers["no-vary-search"]));
  const vary = namesIn(headers.vary);
  if (!params || vary.some((name) => name !== "accept-encoding" && name !== "cookie")) return null;
  if (!vary.includes("cookie")) return { params, cookies: [] };
  const cookies = cookieIndices(headers["cookie-indices"]);
  return cookies && { params, cookies };
}

const namesIn = (header: string | string[] = "") =>
  String(header)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * The names in a `Cookie-Indices` header (the HTTP working group's draft of that name): of all cookies,
 * a response with `Vary: Cookie` depends on these only. Null where there is no such header.
 */
function cookieIndices(header: string | string[] | undefined): string[] | null {
  if (header === undefined) return null;
  return [...String(header).matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name);
}

/** The key of a cached page: `id` tells it from others, `url` and `cookie` are sent to make it. */
export type PageKey = { id: string; url: string; cookie?: string };

/** Two orders of the same parameters are one page, made with the order of whoever asks first. */
export function pageKey(
  url: URL,
  { params, cookies }: Variance,
  sent: string | undefined,
): PageKey {
  const asked = [...url.searchParams].filter(([name]) => params.includes(name));
  const sorted = params.flatMap((name) => asked.filter((param) => param[0] === name));
  const cookie = named(cookies, sent);
  return {
    id: `${url.pathname}?${new URLSearchParams(sorted).toString()} ${cookie}`,
    url: url.pathname + (asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ""),
    ...(cookie && { cookie }),
  };
}

/** Those of the sent cookies that have one of these names, in the order of the names. */
function named(names: string[], sent = ""): string {
  if (!sent) return "";
  const pairs = sent.split(";").map((pair) => pair.trim());
  return names.flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`))).join("; ");
}
