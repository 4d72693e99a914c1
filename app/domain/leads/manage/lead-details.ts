import type { Difference } from "~/domain/editing/edited";
import { isLeadSource, sourceLabels } from "~/domain/leads/lead";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import type { LeadDetailsFormValues, LeadDetailsInput } from "./admin-lead.schema";

/** The details of a lead as their form edits them; `details_version` is their version. */
export type LeadDetails = Pick<Tables<"leads_pemba">, (typeof leadDetailsColumns)[number]>;

/** The parameter of a lead's address right after it was added, when its number was known: the lead's id. */
export const ADDED_PARAM = "added";

/** Whose number a new lead has, and the version of the lead that may be removed again. */
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

/** The initial values of the form: the number as it is dialled from anywhere, since its country is not stored. */
export const leadDetailsForm = (lead: LeadDetails): LeadDetailsFormValues => ({
  full_name: lead.full_name,
  phone: lead.phone_e164 ?? lead.phone,
  email: lead.email ?? undefined,
  source: lead.source,
  subject: lead.subject ?? undefined,
});

const sourceText = (source: string) => (isLeadSource(source) ? sourceLabels[source]() : source);

/** The labels of the form's fields; an edit conflict names them too. */
export const leadLabels = {
  full_name: m.common_full_name,
  phone: m.admin_lead_label_phone,
  email: m.admin_lead_label_email,
  source: m.admin_lead_label_source,
  subject: m.admin_lead_label_subject,
} as const;

/** Where the stored details and the typed ones differ, as text for people. */
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
