import { MessageCircle } from "lucide-react";
import type { LeadRow } from "~/domain/leads/lead-row";
import { isLeadSource, sourceLabels } from "~/domain/leads/lead";
import { whatsAppLink } from "~/domain/leads/whatsapp";
import { formatCalendarDate, formatDate } from "~/utils/dates";
import { counted } from "~/utils/text";
import { LeadStatusForm } from "./lead-status-form";

const columns = ["Full Name", "Phone", "Source", "Status", "Next Reminder", "Created At"];

/** The leads; on a narrow screen each row becomes a card. */
export function LeadTable({ leads, count }: { leads: LeadRow[]; count: number }) {
  return (
    <section aria-label="Leads" className="mt-6">
      <p aria-live="polite" className="pb-2 text-sm text-ink-soft">
        {counted(count, "lead", "leads")}
      </p>
      {leads.length === 0 ? (
        <p className="rounded-lg border border-line bg-white px-4 py-10 text-center text-ink-soft">
          No leads here. A new one appears as soon as a visitor leaves a number on the site.
        </p>
      ) : (
        <table
          role="table"
          className="w-full border-collapse bg-white text-sm shadow-raised max-md:block"
        >
          <thead className="max-md:sr-only">
            <tr>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 bg-sand-100 px-3 py-2.5 text-left font-semibold"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {leads.map((lead) => (
              <Row key={lead.id} lead={lead} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const cell =
  "px-3 py-2 align-middle max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1";

function Row({ lead }: { lead: LeadRow }) {
  return (
    <tr
      role="row"
      data-lead={lead.id}
      className="border-t border-line hover:bg-lagoon-50 max-md:block max-md:p-4"
    >
      <td role="cell" className={`${cell} font-semibold`}>
        {lead.full_name}
      </td>
      <td role="cell" className={cell}>
        <a
          href={whatsAppLink(lead.phone_e164 ?? lead.phone)}
          target="_blank"
          rel="noreferrer"
          title={`WhatsApp ${lead.full_name}`}
          className="inline-flex min-h-11 items-center gap-2 text-lagoon-800 underline underline-offset-2 md:min-h-10"
        >
          <MessageCircle aria-hidden className="size-4" /> {lead.phone_e164 ?? lead.phone}
        </a>
      </td>
      <td role="cell" className={cell}>
        <Caption>Source</Caption>
        <span className="rounded-md bg-sand-200 px-2 py-1 font-medium whitespace-nowrap">
          {isLeadSource(lead.source) ? sourceLabels[lead.source] : lead.source}
        </span>
      </td>
      <td role="cell" className={cell}>
        <Caption>Status</Caption>
        <LeadStatusForm lead={lead} />
      </td>
      <td role="cell" className={cell}>
        <Caption>Next Reminder</Caption>
        <span>{reminderText(lead)}</span>
      </td>
      <td role="cell" className={`${cell} whitespace-nowrap`}>
        <Caption>Created At</Caption>
        {formatDate(lead.created_at)}
      </td>
    </tr>
  );
}

function Caption({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-ink-faint md:hidden">
      {children}
    </span>
  );
}

function reminderText({ reminder_date, reminder_note }: LeadRow): string {
  if (!reminder_date) return "No reminder set";
  const date = formatCalendarDate(reminder_date);
  return reminder_note ? `${date}: ${reminder_note}` : date;
}
