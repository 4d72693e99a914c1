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

const KNOWN_SHOWN = 3;

/**
 * The newest leads with the number of a form (E.164), without what a program seems to have sent. None when
 * that very form is stored already: sent again, it makes no other lead.
 */
export async function listLeadsOfNumber({
  phone_e164,
  submission_id,
}: Pick<AdminLead, "phone_e164" | "submission_id">) {
  const leads = unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,status,subject,created_at")
      .eq("phone_e164", phone_e164)
      .eq("suspected_spam", false)
      .order("created_at", { ascending: false })
      .limit(KNOWN_SHOWN),
  );
  // The form is looked up second: of two sent at once, one may be stored between the two questions.
  const isRepeat = leads.length > 0 && submission_id && (await isFormStored(submission_id));
  return isRepeat ? [] : leads;
}

async function isFormStored(submissionId: string): Promise<boolean> {
  const row = await adminDatabase()
    .from("leads_pemba")
    .select("id")
    .eq("form_id", submissionId)
    .maybeSingle();
  return unwrapMaybe(row) !== null;
}
