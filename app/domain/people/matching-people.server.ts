import { wordPatterns } from "~/domain/lists/text-filter";
import { adminDatabase } from "~/services/database.server";
import { RETENTION_YEARS, type PersonSearch } from "./person-search";

type Filters = Pick<PersonSearch, "q" | "isEnded" | "tag">;

/** An unordered query for matching people. */
export function matchingPeople<const Columns extends string>(
  columns: Columns,
  { q, isEnded, tag }: Filters,
  options?: { count: "exact" },
) {
  let query = adminDatabase().from("people").select(columns, options).eq("is_merged", false);
  query = isEnded ? query.lt("ended_at", erasureCutoff()) : query.not("last_at", "is", null);
  if (tag) query = query.contains("tag_ids", [tag]);
  for (const pattern of q ? wordPatterns(q) : []) {
    query = query.filter("search_text", "imatch", pattern);
  }
  return query;
}

export function erasureCutoff(): string {
  const date = new Date();
  date.setFullYear(date.getFullYear() - RETENTION_YEARS);
  return date.toISOString();
}
