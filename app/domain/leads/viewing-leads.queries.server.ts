import { z } from "zod";
import { wordPatterns } from "~/domain/lists/text-filter";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { openStatuses } from "./lead";
import type { ViewingLead } from "./lead-row";

const COLUMNS = "id,full_name,phone,subject,property_id";
const LEADS_OFFERED = 20;

/** Returns null without an id, or without such a lead. */
export async function getViewingLead(id: string | null): Promise<ViewingLead | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const query = adminDatabase().from("leads_pemba").select(COLUMNS);
  return unwrapMaybe(await query.eq("id", id ?? "").maybeSingle());
}

/** Lists the newest leads of any status with these words, or the newest open ones without words. */
export async function listViewingLeads(
  words: string,
): Promise<{ leads: ViewingLead[]; hasMore: boolean }> {
  let query = adminDatabase().from("leads_pemba").select(COLUMNS).eq("suspected_spam", false);
  if (words === "") query = query.in("status", openStatuses);
  for (const pattern of words ? wordPatterns(words) : []) {
    query = query.filter("search_text", "imatch", pattern);
  }
  const rows = unwrap(
    await query
      .order("created_at", { ascending: false })
      .order("id")
      .limit(LEADS_OFFERED + 1),
  );
  return { leads: rows.slice(0, LEADS_OFFERED), hasMore: rows.length > LEADS_OFFERED };
}
