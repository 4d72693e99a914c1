import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SaleLink } from "~/components/admin/deals/sale-link";
import { BanMark } from "~/components/admin/contact-bans/ban-note";
import { EnquiriesLink } from "~/components/admin/person/enquiries-link";
import { TagChips } from "~/components/admin/tags/tag-chips";
import { SpamClick } from "~/components/admin/spam/spam-click";
import { SpamMenu } from "~/components/admin/spam/spam-menu";
import { button } from "~/components/ui/button";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { sourceText } from "~/domain/leads/lead";
import {
  bookingText,
  nextStep,
  reminderText,
  type Clock,
  type DealOfRow,
  type LeadRow,
  type NextStep,
} from "~/domain/leads/lead-row";
import { type LeadSort, isNarrowed, type LeadSearch } from "~/domain/leads/lead-search";
import type { PersonOfRow } from "~/domain/leads/person-of-row";
import { tagsWithIds, type Tag } from "~/domain/tags/tag";
import { classNames } from "~/utils/class-names";
import { formatDate } from "~/utils/time/date-words";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { contactFetcherKey, LeadStatusForm } from "./lead-status-form";
import { SourceBadge } from "~/components/admin/lead/lead-source-badge";
import { WhatsAppLink } from "~/components/admin/lead/lead-whatsapp";
import { m } from "~/text/messages";

export type LeadTableRow = LeadRow & DealOfRow & { person: PersonOfRow };

type Props = {
  leads: LeadTableRow[];
  search: LeadSearch;
  tags: Tag[];
  clock: Clock;
  summary: ReactNode;
  onStatusChange: (leadId: string) => void;
};

export function LeadTable({ leads, search, tags, clock, summary, onStatusChange }: Props) {
  const name: Column<LeadTableRow, LeadSort> = {
    label: m.common_full_name,
    sort: "full_name",
    isTitle: true,
    card: search.isSpam
      ? "max-lg:col-span-3 max-lg:row-start-1"
      : "max-lg:col-span-2 max-lg:row-start-1 max-lg:pl-8!",
    cell: (lead) => (
      <>
        <NameAndSubject lead={lead} step={nextStep(lead, clock)} />
        <TagChips tags={tagsWithIds(tags, lead.person?.tag_ids ?? [])} />
      </>
    ),
  };
  const status: Column<LeadTableRow, LeadSort> = {
    label: m.admin_common_status,
    sort: "status",
    card: "max-lg:col-start-1 max-lg:row-start-2 max-[20rem]:col-span-full",
    cell: (lead) => <LeadStatusForm lead={lead} onChange={() => onStatusChange(lead.id)} />,
  };
  const suspectedSpam: Column<LeadTableRow, LeadSort> = {
    label: m.admin_leads_not_spam,
    card: "max-lg:col-start-1 max-lg:row-start-2 max-[20rem]:col-span-full",
    cell: (lead) => (
      <SpamClick
        intent="not-spam"
        id={lead.id}
        name={lead.full_name}
        className={button("outline", "px-3! py-1! text-sm whitespace-nowrap lg:min-h-9!")}
      />
    ),
  };
  const reminder: Column<LeadTableRow, LeadSort> = {
    label: m.admin_common_next_reminder,
    sort: "reminder_date",
    card: "max-lg:hidden",
    isText: true,
    cell: (lead) => (
      <ReminderAndBooking lead={lead} booking={bookingText(lead.bookings, clock.today)} />
    ),
  };
  return (
    <DataTable
      label={m.admin_common_leads()}
      columns={[
        name,
        ...contact,
        search.isSpam ? suspectedSpam : status,
        reminder,
        createdAt,
        search.isSpam ? manageSpam : manage,
      ]}
      rows={leads}
      keyOf={({ id }) => id}
      state={search}
      empty={emptyText(search)}
      summary={summary}
      card="max-lg:relative max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1 max-lg:unscripted:gap-x-1 max-lg:px-3 max-lg:py-1.5"
      selection={search.isSpam ? undefined : selection}
    />
  );
}

/** Suspected spam is not changed in bulk. */
const selection = {
  nameOf: ({ full_name }: LeadTableRow) => full_name,
  card: "max-lg:absolute max-lg:top-0.5 max-lg:left-0",
};

const contact: Column<LeadTableRow, LeadSort>[] = [
  {
    label: m.common_phone,
    card: "max-lg:col-start-2 max-lg:row-start-2 max-[20rem]:row-start-3",
    cell: ({ id, full_name, phone_e164, phone, person }) => (
      <WhatsAppLink
        name={full_name}
        number={phone_e164 ?? phone}
        person={person?.head_id ?? null}
        // The specified link always opens a chat.
        ban={null}
        fetcherKey={contactFetcherKey(id)}
        isCompact
      />
    ),
  },
  {
    label: m.admin_common_source,
    sort: "source",
    card: "max-lg:hidden",
    cell: (lead) => <SourceBadge lead={lead} />,
  },
];

const createdAt: Column<LeadTableRow, LeadSort> = {
  label: m.admin_common_created_at,
  sort: "created_at",
  card: "max-lg:hidden",
  cell: (lead) => <span className="whitespace-nowrap">{formatDate(lead.created_at)}</span>,
};

/** The name and subject; on a card also the next step. */
function NameAndSubject({ lead, step }: { lead: LeadTableRow; step: NextStep | null }) {
  const { full_name, subject, person } = lead;
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 max-lg:truncate max-lg:leading-tight">{full_name}</span>
        <EnquiriesLink person={person} />
      </span>
      <BanMark ban={readContactBan(person?.contact_ban)} />
      <span
        className={classNames(
          "flex max-w-56 gap-2 text-sm font-normal text-ink-soft max-lg:max-w-none max-lg:leading-tight",
          lead.status === "deal-closed" && "flex-wrap",
        )}
      >
        {step && (
          <span
            className={classNames("shrink-0 lg:hidden", step.isLate && "font-semibold text-danger")}
          >
            {step.text}
          </span>
        )}
        <span className={classNames("min-w-0 max-lg:truncate", !subject && "lg:hidden")}>
          {subject ?? sourceText(lead)}
        </span>
        <SaleLink lead={lead} />
      </span>
    </>
  );
}

function ReminderAndBooking({ lead, booking }: { lead: LeadRow; booking: string | null }) {
  return (
    <>
      <span className="block">{reminderText(lead)}</span>
      {booking && <span className="block text-ink-soft">{booking}</span>}
    </>
  );
}

const MANAGE_IN_CARD = "max-lg:col-start-3 max-lg:row-start-2 max-[20rem]:row-start-3";

const manageSpam: Column<LeadTableRow, LeadSort> = {
  label: m.admin_common_manage,
  card: MANAGE_IN_CARD,
  cell: (lead) => <ManageLink lead={lead} />,
};

/** On a card the menu stands beside the name. */
const manage: Column<LeadTableRow, LeadSort> = {
  label: m.admin_common_manage,
  card: "max-lg:contents max-lg:[&>div]:contents",
  cell: (lead) => (
    <span className="flex items-center max-lg:contents">
      <span className={MANAGE_IN_CARD}>
        <ManageLink lead={lead} />
      </span>
      {lead.status !== "deal-closed" && (
        <span className="max-lg:col-start-3 max-lg:row-start-1 max-lg:-my-1 max-lg:justify-self-end">
          <SpamMenu id={lead.id} name={lead.full_name} />
        </span>
      )}
    </span>
  ),
};

function ManageLink({ lead }: { lead: LeadRow }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/leads/${lead.id}${search}`}
      preventScrollReset
      aria-label={m.admin_leads_manage_label({ name: lead.full_name })}
      className={button("outline", "px-3! py-1! text-sm lg:min-h-9! max-lg:unscripted:px-2!")}
    >
      {m.admin_common_manage()}
    </Link>
  );
}

function emptyText(search: LeadSearch): string {
  if (search.isSpam) return m.admin_leads_empty_spam();
  if (search.q) {
    return m.admin_leads_empty_search();
  }
  if (search.due) return m.admin_leads_empty_due();
  if (isNarrowed(search)) return m.admin_leads_empty_filter();
  return m.admin_leads_empty();
}
