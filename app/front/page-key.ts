import type { CacheRule } from "~/utils/web/cache-rule";

/** A visitor's headers that a shared page may vary by. */
export type VariedHeaders = { cookie?: string; saveData?: string };
/** The key of a cached page: `id` tells it from others, `url` and `headers` are sent to make it. */
export type PageKey = { id: string; url: string; headers: Record<string, string> };

/** Two orders of the same parameters are one page, made with the order of whoever asks first. */
export function pageKey(url: URL, rule: CacheRule, sent: VariedHeaders): PageKey {
  const params = [...url.searchParams].filter(([name]) => rule.params.includes(name));
  const sorted = params.toSorted(([a], [b]) => rule.params.indexOf(a) - rule.params.indexOf(b));
  const cookie = pickCookies(rule.cookies, sent.cookie);
  const headers = {
    ...(cookie && { cookie }),
    ...(rule.saveData && sent.saveData === "on" && { "save-data": "on" }),
  };
  return {
    id: `${url.pathname}?${new URLSearchParams(sorted).toString()} ${JSON.stringify(headers)}`,
    url: url.pathname + (params.length > 0 ? `?${new URLSearchParams(params).toString()}` : ""),
    headers,
  };
}

/** The sent cookies of these names, in the order of the names. */
function pickCookies(names: string[], sent = ""): string {
  const pairs = sent.split(";").map((pair) => pair.trim());
  return names.flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`))).join("; ");
}
