import { phoneForFiles } from "~/domain/phone/phone";
import { isoDateTime } from "~/utils/time/dates";
import { sourceLabels, statusLabels } from "~/domain/leads/lead";
import type { LeadDetail } from "~/domain/leads/lead-detail";

/** A lead in the export. */
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
> & { property: { name: string } | null; service: { title: string } | null };

/** The columns of the export: heading, and what stands below it; dates are ISO, times those of Dar es Salaam. */
export const leadExportColumns: [heading: string, (lead: ExportedLead) => string][] = [
  ["Full Name", (lead) => lead.full_name],
  ["Phone", (lead) => phoneForFiles(lead.phone_e164 ?? lead.phone)],
  ["Email", (lead) => lead.email ?? ""],
  ["Source", (lead) => sourceLabels[lead.source]],
  ["Status", (lead) => statusLabels[lead.status]],
  ["Next Reminder", reminderForFiles],
  ["Reminder Note", (lead) => lead.reminder_note ?? ""],
  ["Consultation Date", (lead) => lead.consultation_date ?? ""],
  ["Consultation Time", (lead) => lead.consultation_time ?? ""],
  ["Subject", (lead) => lead.subject ?? ""],
  ["Property", ({ property }) => property?.name ?? ""],
  ["Service", ({ service }) => service?.title ?? ""],
  ["Message", (lead) => lead.message ?? ""],
  ["Notes", ({ notes }) => notes.map(noteLine).join("\n")],
  ["Created At", (lead) => isoDateTime(lead.created_at)],
];

/** "2026-11-26 16:00", or the date alone. */
function reminderForFiles({ reminder_date, reminder_time }: ExportedLead): string {
  return [reminder_date, reminder_time].filter(Boolean).join(" ");
}

const noteLine = ({ timestamp, content }: LeadDetail["notes"][number]) =>
  `${isoDateTime(timestamp)}: ${content}`;
