import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { leadDetailsColumns, type KnownOwner, type LeadDetails } from "./lead-details";

export async function getLeadDetails(id: string): Promise<LeadDetails | null> {
  return unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(columnList(leadDetailsColumns))
      .eq("id", id)
      .maybeSingle(),
  );
}

/** The lead a form created; `isUntouched` until it's changed. */
export async function getLeadOfForm(submissionId: string | undefined) {
  if (!submissionId) return null;
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(columnList([...leadDetailsColumns, "created_at", "updated_at"] as const))
      .eq("form_id", submissionId)
      .maybeSingle(),
  );
  if (!row) return null;
  const { created_at, updated_at, ...lead } = row;
  return { ...lead, isUntouched: created_at === updated_at };
}

const KNOWN_SHOWN = 3;

/** Other leads with this number, newest first; none if it's already this lead's. */
export async function listLeadsOfNumber(phone_e164: string, leadId: string) {
  const leads = unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,status,subject,created_at")
      .eq("phone_e164", phone_e164)
      .eq("suspected_spam", false)
      .order("created_at", { ascending: false })
      .limit(KNOWN_SHOWN),
  );
  if (leads.length === 0) return [];
  const own = await adminDatabase()
    .from("leads_pemba")
    .select("id")
    .match({ id: leadId, phone_e164 })
    .maybeSingle();
  return unwrapMaybe(own) ? [] : leads;
}

/** Another person with a new lead's number; null if there is none or the lead was changed. */
export async function getKnownOwner(leadId: string): Promise<KnownOwner | null> {
  const lead = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("phone_e164,created_at,updated_at")
      .eq("id", leadId)
      .maybeSingle(),
  );
  if (!lead?.phone_e164 || lead.created_at !== lead.updated_at) return null;
  const other = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("full_name")
      .eq("phone_e164", lead.phone_e164)
      .eq("suspected_spam", false)
      .neq("id", leadId)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return other && { name: other.full_name, version: lead.updated_at };
}
