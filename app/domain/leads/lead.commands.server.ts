import { createHash } from "node:crypto";
import {
  adminDatabase,
  publicDatabase,
  UNIQUE_VIOLATION,
  unwrap,
} from "~/services/database.server";
import type { LeadSource, LeadStatus } from "./lead";
import type { NewLead } from "./lead.schema";

/** Where a visitor was when leaving a lead. */
export type LeadContext = { page: string };

export type LeadResult = { ok: true } | { ok: false; reason: "not-kept" };

/**
 * Keeps a visitor's lead. The same submission twice, by a double press or Back, is one lead;
 * a corrected one is a new lead. A lead that could not be kept is a refusal, so that the form can
 * say so and keep what was typed.
 */
export async function leaveLead(
  source: LeadSource,
  lead: NewLead,
  context: LeadContext,
): Promise<LeadResult> {
  const { submission_id, ...row } = lead;
  const result = await publicDatabase()
    .from("leads_pemba")
    .insert({
      ...row,
      source,
      context,
      submission_id: submission_id && fingerprint({ submission_id, source, ...row }),
    });
  if (!result.error || result.error.code === UNIQUE_VIOLATION) return { ok: true };
  process.stderr.write(`A lead was not kept: ${result.error.code} ${result.error.message}\n`);
  return { ok: false, reason: "not-kept" };
}

/** A UUID (version 8) that stands for exactly this content. */
function fingerprint(content: object): string {
  const hex = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Sets a lead's status, any to any; false when there is no such lead. */
export async function changeLeadStatus(leadId: string, status: LeadStatus): Promise<boolean> {
  const changed = unwrap(
    await adminDatabase().from("leads_pemba").update({ status }).eq("id", leadId).select("id"),
  );
  return changed.length > 0;
}
