import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { leadRowColumns } from "./lead-row";
import type { LeadSearch } from "./lead-search";
import { matchingLeads } from "./matching-leads.server";
import type { PipelineCounts } from "./pipeline-counts";

export const LEADS_PER_PAGE = 50;

const ROW_COLUMNS = columnList(leadRowColumns);

/**
 * One page of leads with the count of all that match: next reminder first and newest first within
 * it, unless another order is asked for.
 */
export async function listLeads(search: LeadSearch) {
  const from = (search.page - 1) * LEADS_PER_PAGE;
  const { sort, isDescending } = search;
  const result = await matchingLeads(ROW_COLUMNS, search, { count: "exact" })
    .order(sort ?? "reminder_date", { ascending: !(sort && isDescending), nullsFirst: false })
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LEADS_PER_PAGE - 1);
  if (result.error?.code === "PGRST103") return { leads: [], count: 0 };
  return { leads: unwrap(result), count: result.count ?? 0 };
}

/** The counts above the pipeline; "today" is today in Dar es Salaam. */
export async function getPipelineCounts(): Promise<PipelineCounts> {
  const [result, suspected] = await Promise.all([
    adminDatabase().rpc("lead_pipeline_counts", { today: todayInDarEsSalaam() }).single(),
    openCallbackRequests("id", true, { count: "exact", head: true }),
  ]);
  const counts = unwrap(result);
  unwrapMaybe(suspected);
  return {
    all: counts.total,
    today: counts.due_today,
    overdue: counts.overdue,
    new: counts.new,
    contacted: counts.contacted,
    "offer-sent": counts.offer_sent,
    "deal-closed": counts.deal_closed,
    dead: counts.dead,
    spam: counts.suspected_spam + (suspected.count ?? 0),
  };
}

/** The newest callback requests that no lead was made of yet; or those that a program seems to have sent. */
export async function listRecentCallbackRequests(isSpam = false) {
  return unwrap(
    await openCallbackRequests("id,full_name,whatsapp_number,whatsapp_e164,created_at", isSpam)
      .order("created_at", { ascending: false })
      .limit(10),
  );
}

function openCallbackRequests<const Columns extends string>(
  columns: Columns,
  isSpam: boolean,
  options?: { count: "exact"; head: true },
) {
  return adminDatabase()
    .from("callback_requests")
    .select(columns, options)
    .is("lead_id", null)
    .eq("suspected_spam", isSpam);
}
