import { banForFiles } from "~/domain/contact-bans/contact-ban";
import { phoneForFiles } from "~/domain/phone/phone";
import { m } from "~/text/messages";
import { isoDateTime } from "~/utils/time/dates";
import { ctaLabels, entityLabels, type ContactLeadRow } from "./contact-lead";

/** Heading and value of each column; times are in Dar es Salaam. */
export const contactLeadExportColumns = (): [
  heading: string,
  (lead: ContactLeadRow) => string,
][] => [
  [m.admin_common_name(), (lead) => lead.full_name],
  [m.common_phone(), (lead) => phoneForFiles(lead.phone ?? "")],
  [m.admin_contact_lead_entity_type(), (lead) => entityLabels[lead.entity_type]()],
  [m.admin_contact_lead_entity_name(), (lead) => lead.entity_name],
  [m.admin_contact_lead_cta_type(), (lead) => ctaLabels[lead.cta_type]()],
  [m.admin_contact_lead_contact_value(), (lead) => phoneForFiles(lead.contact_value)],
  [m.common_date(), (lead) => isoDateTime(lead.created_at)],
  [m.admin_ban_label(), ({ person }) => banForFiles(person)],
];
