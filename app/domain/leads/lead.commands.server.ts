import { adminDatabase, UNIQUE_VIOLATION, unwrap } from "~/services/database.server";
import type { AdminLead } from "./admin-lead.schema";
import type { LeadStatus } from "./lead";

export type LeadResult = { ok: true } | { ok: false; reason: "not-kept" };

/** Adds a lead that the operator was told of; a refusal when it could not be kept. */
export async function addLead(lead: AdminLead): Promise<LeadResult> {
  const { submission_id, ...row } = lead;
  return kept(
    await adminDatabase()
      .from("leads_pemba")
      .insert({ ...row, submission_id }),
  );
}

type WriteResult = { error: { code: string; message: string } | null };

/** What was written before, by the same submission, is kept too. */
function kept({ error }: WriteResult): LeadResult {
  if (!error || error.code === UNIQUE_VIOLATION) return { ok: true };
  process.stderr.write(`A lead was not kept: ${error.code} ${error.message}\n`);
  return { ok: false, reason: "not-kept" };
}

/** Sets a lead's status, any to any; false when there is no such lead. */
export async function changeLeadStatus(leadId: string, status: LeadStatus): Promise<boolean> {
  const changed = unwrap(
    await adminDatabase().from("leads_pemba").update({ status }).eq("id", leadId).select("id"),
  );
  return changed.length > 0;
}
