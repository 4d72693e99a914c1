import { phoneForFiles } from "~/domain/phone/phone";
import { isoDateTime } from "~/utils/time/dates";
import { ctaLabels, entityLabels, type ContactLeadRow } from "./contact-lead";

/** The columns of the export: heading, and what stands below it; times are those of Dar es Salaam. */
export const contactLeadExportColumns: [heading: string, (lead: ContactLeadRow) => string][] = [
  ["Name", (lead) => lead.full_name],
  ["Phone", (lead) => phoneForFiles(lead.phone ?? "")],
  ["Entity Type", (lead) => entityLabels[lead.entity_type]],
  ["Entity Name", (lead) => lead.entity_name],
  ["CTA Type", (lead) => ctaLabels[lead.cta_type]],
  ["Contact Value", (lead) => phoneForFiles(lead.contact_value)],
  ["Date", (lead) => isoDateTime(lead.created_at)],
];
