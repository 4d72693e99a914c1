import { z } from "zod";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import type { AdminLead } from "./admin-lead.schema";
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

/**
 * The lead that a form has made, `isUntouched` while nothing of it was changed since; null when it made none,
 * or that is not there any more.
 */
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

type TypedNumber = Pick<AdminLead, "phone_e164" | "submission_id"> & {
  /** The lead that is edited. */
  lead_id?: string;
};

/**
 * The newest leads with the number of a form (E.164), without what a program seems to have sent. None when
 * that very form is stored already with this number, or it is that of the edited lead: saving changes nothing.
 */
export async function listLeadsOfNumber({ phone_e164, submission_id, lead_id }: TypedNumber) {
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
  // The stored row is looked up second: of two sent at once, one may be stored between the two questions.
  const isStored =
    (submission_id && (await isLead({ form_id: submission_id, phone_e164 }))) ||
    (lead_id && (await isLead({ id: lead_id, phone_e164 })));
  return isStored ? [] : leads;
}

async function isLead(columns: { phone_e164: string } & ({ form_id: string } | { id: string })) {
  return unwrapMaybe(
    await adminDatabase().from("leads_pemba").select("id").match(columns).maybeSingle(),
  );
}
