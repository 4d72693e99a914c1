import { Form, Link, useLocation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { reminderText, type LeadRow } from "~/domain/leads/lead-row";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { SourceBadge } from "./lead-source-badge";
import { LeadStatusForm } from "./lead-status-form";
import { WhatsAppLink } from "~/components/admin/lead/lead-whatsapp";

type Props = {
  leads: LeadRow[];
  search: LeadSearch;
  /** Told whose status was changed in the table. */
  onStatusChange: (leadId: string) => void;
};

/** The leads; on a narrow screen each row becomes a card. */
export function LeadTable({ leads, search, onStatusChange }: Props) {
  const status: Column<LeadRow> = {
    label: "Status",
    sort: "status",
    cell: (lead) => <LeadStatusForm lead={lead} onChange={() => onStatusChange(lead.id)} />,
  };
  const suspicion: Column<LeadRow> = {
    label: "Put back",
    cell: (lead) => <NotSpam lead={lead} />,
  };
  return (
    <DataTable
      label="Leads"
      columns={[...contact, search.isSpam ? suspicion : status, ...dates, manage]}
      rows={leads}
      keyOf={({ id }) => id}
      state={search}
      empty={emptyText(search)}
    />
  );
}

const contact: Column<LeadRow>[] = [
  { label: "Full Name", sort: "full_name", isTitle: true, cell: (lead) => lead.full_name },
  {
    label: "Phone",
    cell: ({ full_name, phone_e164, phone }) => (
      <WhatsAppLink name={full_name} number={phone_e164 ?? phone} />
    ),
  },
  { label: "Source", sort: "source", cell: ({ source }) => <SourceBadge source={source} /> },
];

const dates: Column<LeadRow>[] = [
  { label: "Next Reminder", sort: "reminder_date", cell: (lead) => reminderText(lead) },
  {
    label: "Created At",
    sort: "created_at",
    cell: (lead) => <span className="whitespace-nowrap">{formatDate(lead.created_at)}</span>,
  },
];

const manage: Column<LeadRow> = { label: "Manage", cell: (lead) => <Manage lead={lead} /> };

function Manage({ lead }: { lead: LeadRow }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/leads/${lead.id}${search}`}
      preventScrollReset
      className={button("outline", "px-3! py-1! text-sm md:min-h-9!")}
    >
      Manage<span className="sr-only"> {lead.full_name}</span>
    </Link>
  );
}

function NotSpam({ lead }: { lead: LeadRow }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/admin/leads" preventScrollReset>
      <input type="hidden" name="intent" value="not-spam" />
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice of={{ intent: "not-spam", lead_id: lead.id }} />
      <button className={button("outline", "px-3! py-1! text-sm whitespace-nowrap md:min-h-9!")}>
        Not spam<span className="sr-only"> {lead.full_name}</span>
      </button>
    </Form>
  );
}

function emptyText({ q, status, due, isSpam }: LeadSearch): string {
  if (isSpam) return "Nothing here looks as if a program had sent it.";
  if (q) return "No leads here. Search for a part of the name, or for some digits of the number.";
  if (due) return "No leads here. Nobody waits for a call back.";
  if (status) return "No leads here. Choose All Leads to see the others.";
  return "No leads here. A new one appears as soon as a visitor leaves a number on the site.";
}
