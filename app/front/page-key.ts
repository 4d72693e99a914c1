import type { CacheRule } from "~/utils/web/cache-rule";

export type VariedHeaders = { cookie?: string; saveData?: string };
export type PageKey = { id: string; url: string; headers: Record<string, string> };

/** Ignores the order of parameters; the first request's order is rendered. */
export function pageKey(url: URL, rule: CacheRule, visitorHeaders: VariedHeaders): PageKey {
  const params = [...url.searchParams].filter(([name]) => rule.params.includes(name));
  const sorted = params.toSorted(([a], [b]) => rule.params.indexOf(a) - rule.params.indexOf(b));
  const cookie = pickCookies(rule.cookies, visitorHeaders.cookie);
  const headers = {
    ...(cookie && { cookie }),
    ...(rule.saveData && visitorHeaders.saveData === "on" && { "save-data": "on" }),
  };
  return {
    id: `${url.pathname}?${new URLSearchParams(sorted).toString()} ${JSON.stringify(headers)}`,
    url: url.pathname + (params.length > 0 ? `?${new URLSearchParams(params).toString()}` : ""),
    headers,
  };
}

function pickCookies(names: string[], header = ""): string {
  const pairs = header.split(";").map((pair) => pair.trim());
  return names.flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`))).join("; ");
}
