import { z } from "zod";
import { adminDatabase, unwrap } from "~/services/database.server";
import { openStatuses } from "./lead";

type ViewingLead = { id: string; full_name: string; phone: string; property_id: string | null };

const LEADS_OFFERED = 100;

/** The requested lead, then the newest open ones. */
export async function listViewingLeads(wanted: string | null): Promise<ViewingLead[]> {
  const columns = "id,full_name,phone,property_id";
  const newest = adminDatabase()
    .from("leads_pemba")
    .select(columns)
    .in("status", openStatuses)
    .eq("suspected_spam", false)
    .order("created_at", { ascending: false })
    .limit(LEADS_OFFERED);
  const asked = z.uuid().safeParse(wanted).data;
  const [own, others] = await Promise.all([
    asked ? adminDatabase().from("leads_pemba").select(columns).eq("id", asked) : null,
    newest,
  ]);
  const first = own ? unwrap(own) : [];
  return [...first, ...unwrap(others).filter(({ id }) => id !== asked)];
}
