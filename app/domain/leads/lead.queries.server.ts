import { openBookingStates } from "~/domain/bookings/booking";
import { adminDatabase, unwrap } from "~/services/database.server";
import { readPage } from "~/domain/lists/read-page.server";
import { orderOf } from "~/domain/lists/table-state";
import { columnList } from "~/utils/column-list";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { BOOKINGS_OF_ROW, DEAL_OF_ROW, leadRowColumns } from "./lead-row";
import { PERSON_OF_ROW } from "./person-of-row";
import type { LeadSearch } from "./lead-search";
import { matchingLeads } from "./matching-leads.server";
import type { PipelineCounts } from "./pipeline-counts";

export const LEADS_PER_PAGE = 50;

const ROW_COLUMNS =
  `${columnList(leadRowColumns)},${BOOKINGS_OF_ROW},${PERSON_OF_ROW},${DEAL_OF_ROW}` as const;

export async function listLeads(search: LeadSearch) {
  const { sort, isDescending } = search;
  const ordered = matchingLeads(ROW_COLUMNS, search, { count: "exact" })
    .in("bookings.state", openBookingStates)
    .order("starts_at", { referencedTable: "bookings" })
    .order(sort ? orderOf(sort) : "reminder_date", {
      ascending: !(sort && isDescending),
      nullsFirst: false,
    })
    .order("created_at", { ascending: false })
    .order("id");
  const { rows, ...rest } = await readPage(search.page, LEADS_PER_PAGE, (from, to) =>
    ordered.range(from, to),
  );
  return { leads: rows, ...rest };
}

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
    spam: counts.suspected_spam + counts.suspected_callbacks,
    callbacks: counts.callbacks,
    dismissedCallbacks: counts.dismissed_callbacks,
  };
}
