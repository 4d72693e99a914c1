import type { Difference } from "~/domain/editing/edited";
import { isLeadSource, sourceLabels } from "~/domain/leads/lead";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import type { LeadDetailsFormValues, LeadDetailsInput } from "./admin-lead.schema";

export type LeadDetails = Pick<Tables<"leads_pemba">, (typeof leadDetailsColumns)[number]>;

/** URL parameter after adding a lead with a known number: the lead's id. */
export const ADDED_PARAM = "added";

export type KnownOwner = { name: string; version: string };

export const leadDetailsColumns = [
  "id",
  "full_name",
  "phone",
  "phone_e164",
  "email",
  "source",
  "subject",
  "details_version",
] as const;

/** Numbers are shown as E.164, since their country isn't stored. */
export const leadDetailsForm = (lead: LeadDetails): LeadDetailsFormValues => ({
  full_name: lead.full_name,
  phone: lead.phone_e164 ?? lead.phone,
  email: lead.email ?? undefined,
  source: lead.source,
  subject: lead.subject ?? undefined,
});

const sourceText = (source: string) => (isLeadSource(source) ? sourceLabels[source]() : source);

export const leadLabels = {
  full_name: m.common_full_name,
  phone: m.admin_lead_label_phone,
  email: m.admin_lead_label_email,
  source: m.admin_lead_label_source,
  subject: m.admin_lead_label_subject,
} as const;

export function leadDifferences(stored: LeadDetails, typed: LeadDetailsInput): Difference[] {
  return [
    { label: leadLabels.full_name(), stored: stored.full_name, typed: typed.full_name },
    {
      label: leadLabels.phone(),
      stored: stored.phone_e164 ?? stored.phone,
      typed: typed.phone_e164,
    },
    { label: leadLabels.email(), stored: stored.email ?? "", typed: typed.email ?? "" },
    {
      label: leadLabels.source(),
      stored: sourceText(stored.source),
      typed: sourceText(typed.source),
    },
    { label: leadLabels.subject(), stored: stored.subject ?? "", typed: typed.subject ?? "" },
  ].filter((one) => one.stored !== one.typed);
}
