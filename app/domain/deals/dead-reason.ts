import { m } from "~/text/messages";

export const deadReasons = [
  "budget",
  "bought-elsewhere",
  "no-answer",
  "not-serious",
  "title-legal",
  "timing",
  "other",
] as const;
export type DeadReason = (typeof deadReasons)[number];

export const deadReasonLabels: Record<DeadReason, () => string> = {
  budget: m.admin_deal_reason_budget,
  "bought-elsewhere": m.admin_deal_reason_elsewhere,
  "no-answer": m.admin_deal_reason_no_answer,
  "not-serious": m.admin_deal_reason_not_serious,
  "title-legal": m.admin_deal_reason_title,
  timing: m.admin_deal_reason_timing,
  other: m.admin_deal_reason_other,
};

/** Writes "Other: moved to Mombasa"; null without a reason. */
export function deadReasonText(lead: {
  dead_reason: DeadReason | null;
  dead_note: string | null;
}): string | null {
  if (!lead.dead_reason) return null;
  const label = deadReasonLabels[lead.dead_reason]();
  return lead.dead_note ? m.admin_common_label_value({ label, value: lead.dead_note }) : label;
}
