import { adminDatabase, unwrap } from "~/services/database.server";
import { digitsOf } from "~/utils/text";
import { todayInDarEsSalaam } from "~/utils/dates";
import type { LeadSearch } from "./lead-search";
import type { PipelineCounts } from "./pipeline-counts";

export const LEADS_PER_PAGE = 50;

const ROW_COLUMNS =
  "id,full_name,phone,phone_e164,source,status,reminder_date,reminder_note,created_at";

/** One page of leads, next reminder first and newest first within it, with the count of all that match. */
export async function listLeads(search: LeadSearch) {
  const from = (search.page - 1) * LEADS_PER_PAGE;
  let query = adminDatabase()
    .from("leads_pemba")
    .select(ROW_COLUMNS, { count: "exact" })
    .eq("suspected_spam", false);
  if (search.status) query = query.eq("status", search.status);
  if (search.due === "today") query = query.eq("reminder_date", todayInDarEsSalaam());
  if (search.due === "overdue") query = query.lt("reminder_date", todayInDarEsSalaam());
  if (search.q) query = query.or(nameOrPhone(search.q));
  const result = await query
    .order("reminder_date", { ascending: true, nullsFirst: false })
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LEADS_PER_PAGE - 1);
  if (result.error?.code === "PGRST103") return { leads: [], count: 0 };
  return { leads: unwrap(result), count: result.count ?? 0 };
}

/** A PostgREST `or` that finds the text in the name, or its digits in the phone number in any format. */
function nameOrPhone(text: string): string {
  const filters = [`full_name.imatch.${quoted(escapeRegex(text))}`];
  // The trunk zero that people write is not in the international form that is stored.
  const digits = digitsOf(text).replace(/^0+/, "");
  if (digits.length >= 3) filters.push(`phone_digits.like.*${digits}*`);
  return filters.join(",");
}

// A regular expression, since `ilike` takes * for % and has no escape for it.
const escapeRegex = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");

// Quoted, commas and brackets in what was typed are text and not filter syntax.
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** The counts above the pipeline; "today" is today in Dar es Salaam. */
export async function getPipelineCounts(): Promise<PipelineCounts> {
  const counts = unwrap(
    await adminDatabase().rpc("lead_pipeline_counts", { today: todayInDarEsSalaam() }).single(),
  );
  return {
    all: counts.total,
    today: counts.due_today,
    overdue: counts.overdue,
    new: counts.new,
    contacted: counts.contacted,
    "offer-sent": counts.offer_sent,
    "deal-closed": counts.deal_closed,
    dead: counts.dead,
  };
}

/** The newest callback requests that no lead was made of yet. */
export async function listRecentCallbackRequests() {
  return unwrap(
    await adminDatabase()
      .from("callback_requests")
      .select("id,full_name,whatsapp_number,created_at")
      .is("lead_id", null)
      .eq("suspected_spam", false)
      .order("created_at", { ascending: false })
      .limit(10),
  );
}
