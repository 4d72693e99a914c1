import { m } from "~/text/messages";

export const noDealReasons = ["other-enquiry", "not-ours", "other"] as const;
export type NoDealReason = (typeof noDealReasons)[number];

/** Value that takes a reason back. */
export const DEAL_AFTER_ALL = "none";

export const noDealLabels: Record<NoDealReason, () => string> = {
  "other-enquiry": m.admin_deal_none_other_enquiry,
  "not-ours": m.admin_deal_none_not_ours,
  other: m.admin_deal_none_other,
};
