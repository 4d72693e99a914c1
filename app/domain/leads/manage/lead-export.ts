import { banForFiles } from "~/domain/contact-bans/contact-ban";
import { phoneForFiles } from "~/domain/phone/phone";
import { m } from "~/text/messages";
import { isoDateTime } from "~/utils/time/dates";
import { sourceText, statusLabels } from "~/domain/leads/lead";
import type { LeadDetail } from "~/domain/leads/lead-detail";

export type ExportedLead = Omit<
  LeadDetail,
  | "suspected_spam"
  | "page"
  | "consultation"
  | "changes"
  | "person"
  | "property"
  | "service"
  | "responseMinutes"
  | "deals"
  | "dead_reason"
  | "dead_note"
> & {
  property: { name: string } | null;
  service: { title: string } | null;
  person: { contact_ban: unknown } | null;
  tags: string;
};

/** Heading and cell; dates are ISO, times in Dar es Salaam. */
export const leadExportColumns: [heading: () => string, (lead: ExportedLead) => string][] = [
  [m.common_full_name, (lead) => lead.full_name],
  [m.common_phone, (lead) => phoneForFiles(lead.phone_e164 ?? lead.phone)],
  [m.admin_lead_label_email, (lead) => lead.email ?? ""],
  [m.admin_lead_label_source, sourceText],
  [m.admin_lead_export_status, (lead) => statusLabels[lead.status]()],
  [m.admin_lead_export_reminder, reminderForFiles],
  [m.admin_lead_export_reminder_note, (lead) => lead.reminder_note ?? ""],
  [m.admin_lead_export_date, (lead) => lead.consultation_date ?? ""],
  [m.admin_lead_export_time, (lead) => lead.consultation_time ?? ""],
  [m.admin_lead_label_subject, (lead) => lead.subject ?? ""],
  [m.admin_lead_export_property, ({ property }) => property?.name ?? ""],
  [m.admin_lead_export_service, ({ service }) => service?.title ?? ""],
  [m.admin_lead_export_message, (lead) => lead.message ?? ""],
  [m.admin_lead_export_notes, ({ notes }) => notes.map(noteLine).join("\n")],
  [m.admin_lead_export_created, (lead) => isoDateTime(lead.created_at)],
  [m.admin_ban_label, ({ person }) => banForFiles(person)],
  [m.admin_tag_tags, ({ tags }) => tags],
];

function reminderForFiles({ reminder_date, reminder_time }: ExportedLead): string {
  return [reminder_date, reminder_time].filter(Boolean).join(" ");
}

const noteLine = ({ timestamp, content }: LeadDetail["notes"][number]) =>
  `${isoDateTime(timestamp)}: ${content}`;
