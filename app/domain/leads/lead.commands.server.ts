import {
  adminDatabase,
  publicDatabase,
  UNIQUE_VIOLATION,
  unwrap,
} from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/dates";
import type { AdminLead } from "./admin-lead.schema";
import type { LeadStatus } from "./lead";
import type { NewLead } from "./lead.schema";
import type { KnownSubject } from "./lead-subject.queries.server";
import { submissionFingerprint } from "./submission-id.server";

/** Where a visitor was when leaving a lead, and what they had asked about. */
export type LeadContext = { page: string; service?: string; property?: string };

export type LeadResult = { ok: true } | { ok: false; reason: "not-kept" };

/**
 * Keeps a visitor's lead. The same submission twice, by a double press or Back, is one lead;
 * a corrected one is a new lead. A lead that could not be kept is a refusal, so that the form can
 * say so and keep what was typed.
 */
export async function leaveLead(
  { source, service, property }: KnownSubject,
  lead: NewLead,
  context: LeadContext,
): Promise<LeadResult> {
  const { submission_id, ...typed } = lead;
  const row = { source, ...typed, service_id: service?.id, property_id: property?.id };
  return kept(
    await publicDatabase()
      .from("leads_pemba")
      .insert({ ...row, context, submission_id: submissionFingerprint(submission_id, row) }),
  );
}

/**
 * Keeps a message from the contact page: a lead of source consultation for today in Dar es Salaam,
 * without a time, since it is no booking. The message becomes its first note.
 */
export function leaveMessage(message: NewLead, context: LeadContext): Promise<LeadResult> {
  const today = { consultation_date: todayInDarEsSalaam() };
  return leaveLead({ source: "consultation" }, { ...message, ...today }, context);
}

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
