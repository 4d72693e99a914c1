import { NEVER_SAVED } from "~/domain/editing/edited";
import type { LeadStatus } from "~/domain/leads/lead";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, INVALID_DATETIME_FORMAT } from "~/services/postgres-errors";
import type { GivenReason } from "./dead-reason.schema";
import type { Deal } from "./deal.schema";
import type { NoDealReason } from "./no-deal";

/** `gone`: no such lead; `reopened`: it has another status by now. */
type OutcomeProblem = "gone" | "reopened" | "save-failed";

export type SaveDealResult =
  { ok: true } | { ok: false; reason: OutcomeProblem | "property-gone" | "edit-conflict" };

const outcomes: Record<string, SaveDealResult> = {
  saved: { ok: true },
  gone: { ok: false, reason: "gone" },
  reopened: { ok: false, reason: "reopened" },
  conflict: { ok: false, reason: "edit-conflict" },
};

const answers = saveResults("A deal was not saved", {
  [FOREIGN_KEY_VIOLATION]: "property-gone" as const,
  // An invalid version can't be the stored one.
  [INVALID_DATETIME_FORMAT]: "edit-conflict" as const,
});

/** Saves one deal per lead, over this version (`updated_at` or NEVER_SAVED). */
export async function saveDeal(
  leadId: string,
  { property_id, price, commission, closed_on, marks_sold }: Deal,
  version: string,
): Promise<SaveDealResult> {
  const { data, error } = await adminDatabase().rpc("save_deal", {
    lead: leadId,
    // Null has no place in the generated types of arguments.
    property: (property_id ?? null) as string,
    commission: commission as number,
    ...{ price, closed_on, marks_sold },
    seen_version: version === NEVER_SAVED ? undefined : version,
  });
  if (error) return answers.failed(error);
  return outcomes[data] ?? { ok: false, reason: "save-failed" };
}

type SaveReasonResult = { ok: true } | { ok: false; reason: OutcomeProblem };

const reasonAnswers = saveResults("A lead's reason was not saved");

export async function saveDeadReason(
  leadId: string,
  reason: GivenReason,
): Promise<SaveReasonResult> {
  return explainStatus(leadId, "dead", reason);
}

/** Says why a closed lead has no deal to record; null takes that back. */
export async function dismissDeal(
  leadId: string,
  no_deal_reason: NoDealReason | null,
): Promise<SaveReasonResult> {
  return explainStatus(leadId, "deal-closed", { no_deal_reason });
}

async function explainStatus(
  leadId: string,
  status: LeadStatus,
  reason: GivenReason | { no_deal_reason: NoDealReason | null },
): Promise<SaveReasonResult> {
  const { data, error } = await adminDatabase()
    .from("leads_pemba")
    .update(reason)
    .eq("id", leadId)
    .eq("status", status)
    .select("id");
  if (error) return reasonAnswers.failed(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "reopened" };
}
