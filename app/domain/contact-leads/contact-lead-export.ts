import { formatDateTime } from "~/utils/time/dates";
import {
  ctaLabels,
  entityLabels,
  isCtaType,
  isEntityType,
  type ContactLeadRow,
} from "./contact-lead";

/** The columns of the export: heading, and what stands below it; times are those of Dar es Salaam. */
export const contactLeadExportColumns: [heading: string, (lead: ContactLeadRow) => string][] = [
  ["Name", (lead) => lead.full_name],
  ["Phone", (lead) => lead.phone ?? ""],
  ["Entity Type", ({ entity_type: type }) => (isEntityType(type) ? entityLabels[type] : type)],
  ["Entity Name", (lead) => lead.entity_name],
  ["CTA Type", ({ cta_type: type }) => (isCtaType(type) ? ctaLabels[type] : type)],
  ["Contact Value", (lead) => lead.contact_value],
  ["Date", (lead) => formatDateTime(lead.created_at)],
];
