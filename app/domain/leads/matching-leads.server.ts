import { phoneDigits, quoted, textPattern } from "~/domain/search/text-filter";
import { adminDatabase } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { LeadSearch } from "./lead-search";

/** A query for these columns of the leads that a search finds, in no order yet. */
export function matchingLeads<const Columns extends string>(
  columns: Columns,
  { q, status, due, isSpam }: LeadSearch,
  options?: { count: "exact" },
) {
  let query = adminDatabase()
    .from("leads_pemba")
    .select(columns, options)
    .eq("suspected_spam", isSpam);
  if (status) query = query.eq("status", status);
  if (due === "today") query = query.eq("reminder_date", todayInDarEsSalaam());
  if (due === "overdue") query = query.lt("reminder_date", todayInDarEsSalaam());
  if (q) query = query.or(nameOrPhone(q));
  return query;
}

/** Finds the text in the name, or its digits in the phone number in any format. */
function nameOrPhone(text: string): string {
  const filters = [`full_name.imatch.${quoted(textPattern(text))}`];
  const digits = phoneDigits(text);
  if (digits) filters.push(`phone_digits.like.*${digits}*`);
  return filters.join(",");
}
