import { z } from "zod";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { leadDetailsColumns, type LeadDetails } from "./lead-details";

/** The details of a lead as their form edits them; null when there is no such lead. */
export async function getLeadDetails(id = ""): Promise<LeadDetails | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(columnList(leadDetailsColumns))
      .eq("id", id)
      .maybeSingle(),
  );
}

const KNOWN_SHOWN = 3;

/** The newest leads with a number (E.164), without what a program seems to have sent. */
export async function listLeadsOfNumber(phone: string) {
  return unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,status,subject,created_at")
      .eq("phone_e164", phone)
      .eq("suspected_spam", false)
      .order("created_at", { ascending: false })
      .limit(KNOWN_SHOWN),
  );
}
