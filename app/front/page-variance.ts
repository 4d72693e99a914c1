import type { IncomingHttpHeaders } from "undici/types/header";
import { paramsOfNoVarySearch } from "~/utils/web/no-vary-search";

/** A shared page varies by these parameters of its address, by these cookies, and by Save-Data. */
export type Variance = { params: string[]; cookies: string[]; variesBySaveData: boolean };

const KEY_HEADERS = ["accept-encoding", "cookie", "save-data"];

export type ResponseHead = { statusCode: number; headers: IncomingHttpHeaders };

/** Reads from the head of a page what changes it; null when no cache may share the page. */
export function varianceIn({ statusCode, headers }: ResponseHead): Variance | null {
  if (statusCode !== 200 || headers["set-cookie"]) return null;
  if (!namesIn(headers["cache-control"]).includes("public")) return null;
  const params = paramsOfNoVarySearch(String(headers["no-vary-search"]));
  const vary = namesIn(headers.vary);
  if (!params || vary.some((name) => !KEY_HEADERS.includes(name))) return null;
  const variesBySaveData = vary.includes("save-data");
  if (!vary.includes("cookie")) return { params, cookies: [], variesBySaveData };
  const cookies = cookieIndices(headers["cookie-indices"]);
  return cookies && { params, cookies, variesBySaveData };
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

/** The `Vary` of a cached page. */
export const varyOf = ({ cookies, variesBySaveData }: Variance): string =>
  ["Accept-Encoding", cookies.length > 0 && "Cookie", variesBySaveData && "Save-Data"]
    .filter(Boolean)
    .join(", ");

/** The headers of a request that may change its page. */
export type SentHeaders = { cookie: string | undefined; saveData: string | undefined };

/** The key of a cached page: `id` tells it from others, `url` and `headers` are sent to make it. */
export type PageKey = { id: string; url: string; headers: Record<string, string> };

/** Two orders of the same parameters are one page, made with the order of whoever asks first. */
export function pageKey(url: URL, variance: Variance, sent: SentHeaders): PageKey {
  const { params, cookies, variesBySaveData } = variance;
  const asked = [...url.searchParams].filter(([name]) => params.includes(name));
  const sorted = params.flatMap((name) => asked.filter((param) => param[0] === name));
  const cookie = named(cookies, sent.cookie);
  const headers = {
    ...(cookie && { cookie }),
    ...(variesBySaveData && sent.saveData === "on" && { "save-data": "on" }),
  };
  return {
    id: `${url.pathname}?${new URLSearchParams(sorted).toString()} ${JSON.stringify(headers)}`,
    url: url.pathname + (asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ""),
    headers,
  };
}

/** Those of the sent cookies that have one of these names, in the order of the names. */
function named(names: string[], sent = ""): string {
  if (!sent) return "";
  const pairs = sent.split(";").map((pair) => pair.trim());
  return names.flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`))).join("; ");
}
