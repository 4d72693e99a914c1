import { splitSearchWords, textPattern, wordPatterns } from "~/domain/lists/text-filter";
import { withJoin } from "~/domain/tags/tag.queries.server";
import { adminDatabase } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import { openStatuses } from "./lead";
import type { LeadSearch } from "./lead-search";

/** An unordered query for matching leads. */
export function matchingLeads<const Columns extends string>(
  columns: Columns,
  search: LeadSearch,
  options?: { count: "exact" },
) {
  const { q, status, source, days, due, hasNoNextStep, property, isSpam, tag } = search;
  const today = todayInDarEsSalaam();
  let query = adminDatabase()
    .from("leads_pemba")
    .select(withJoin(columns, tag && "tagged:people!inner(tag_ids)"), options)
    .eq("suspected_spam", isSpam);
  if (tag) query = query.contains("tagged.tag_ids", [tag]);
  if (status) query = query.eq("status", status);
  if (source) query = query.eq("source", source);
  if (days) query = query.gte("created_at", startOfDay(addCalendarDays(today, 1 - days)));
  if (due === "today") {
    // Uses the index on the last booked day to narrow down the array comparison.
    const isBookedToday = [
      `last_booked_day.gte.${today}`,
      `booked_days.cs.{${today}}`,
      `status.in.(${openStatuses.join()})`,
    ];
    query = query.or(`reminder_date.eq.${today},and(${isBookedToday.join()})`);
  }
  if (due === "overdue") query = query.lt("reminder_date", today);
  if (hasNoNextStep) {
    query = query
      .in("status", openStatuses)
      .is("reminder_date", null)
      .or(`last_booked_day.is.null,last_booked_day.lt.${today}`);
  }
  for (const pattern of property ? splitSearchWords(property).map(textPattern) : []) {
    // The indexed search text includes the subject.
    query = query
      .filter("search_text", "imatch", pattern)
      .filter("subject_folded", "imatch", pattern);
  }
  for (const pattern of q ? wordPatterns(q) : []) {
    query = query.filter("search_text", "imatch", pattern);
  }
  return query;
}
