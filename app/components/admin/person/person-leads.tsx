import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { SaleLink } from "~/components/admin/deals/sale-link";
import { LeadStatusForm } from "~/components/admin/lead-pipeline/lead-status-form";
import { StatusUndo } from "~/components/admin/lead-pipeline/lead-status-undo";
import { button } from "~/components/ui/button";
import { sourceText } from "~/domain/leads/lead";
import {
  bookingText,
  nextStep,
  type Clock,
  type DealOfRow,
  type LeadRow,
} from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import { updateParams } from "~/utils/web/url-params";
import { PersonPanel } from "./person-panel";

type Props = {
  leads: (LeadRow & DealOfRow)[];
  /** Lead that notes and reminders are about. */
  current: LeadRow | null;
  clock: Clock;
  /** Number of all enquiries, callback requests included. */
  enquiries: number;
};

export function PersonLeads({ leads, current, clock, enquiries }: Props) {
  const isFamily = new Set(leads.map(({ full_name }) => full_name)).size > 1;
  return (
    <PersonPanel title={m.admin_person_enquiries_title({ number: formatNumber(enquiries) })}>
      {leads.length < enquiries && (
        <p className="py-2 text-ink-soft">{m.admin_person_enquiries_rest()}</p>
      )}
      {leads.length === 0 && (
        <>
          {enquiries === 0 && <p className="py-2 text-ink-soft">{m.admin_person_leads_empty()}</p>}
          <Link to="/admin/leads/new" className={button("outline", "px-3! text-sm")}>
            <Icon name="plus" className="size-4" /> {m.admin_lead_add()}
          </Link>
        </>
      )}
      <ul className="divide-y divide-line">
        {leads.map((lead) => (
          <li key={lead.id} className="py-3 last:pb-0">
            <Enquiry
              lead={lead}
              clock={clock}
              isCurrent={lead.id === current?.id}
              isOnly={leads.length === 1}
              isFamily={isFamily}
            />
          </li>
        ))}
      </ul>
    </PersonPanel>
  );
}

type EnquiryProps = {
  lead: LeadRow & DealOfRow;
  clock: Clock;
  isCurrent: boolean;
  isOnly: boolean;
  /** People of several names share the number. */
  isFamily: boolean;
};

function Enquiry({ lead, clock, isCurrent, isOnly, isFamily }: EnquiryProps) {
  const isOperator = useIsOperator();
  const step = nextStep(lead, clock);
  const booking = bookingText(lead.bookings, clock.today);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={`/admin/leads/${lead.id}`}
          className="min-w-0 py-1 font-medium text-lagoon-800 underline underline-offset-2"
        >
          {lead.subject ?? sourceText(lead)}
        </Link>
        <span className="shrink-0 text-sm text-ink-soft">{formatDate(lead.created_at)}</span>
      </div>
      <p className="pb-2 text-sm text-ink-soft">
        {isFamily && `${lead.full_name}. `}
        {lead.subject && `${sourceText(lead)}. `}
        {step && (
          <span className={classNames(step.isLate && "font-semibold text-danger")}>
            {step.text}
          </span>
        )}
        {booking && <span className="block">{booking}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LeadStatusForm lead={lead} />
        <SaleLink lead={lead} />
        {!isOnly && <SelectLead lead={lead} isCurrent={isCurrent} />}
      </div>
      <Link
        to={`/admin/diary/new?lead=${lead.id}`}
        aria-label={m.admin_person_book_viewing_label({
          subject: lead.subject ?? sourceText(lead),
        })}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-lagoon-800 hover:underline"
      >
        <Icon name="calendar-plus" className="size-4" /> {m.admin_person_book_viewing()}
      </Link>
      {isOperator && (
        <Link
          to={`offer?about=${lead.id}`}
          preventScrollReset
          aria-label={m.admin_offer_record_label({ subject: lead.subject ?? sourceText(lead) })}
          className="ml-4 inline-flex min-h-11 items-center gap-1.5 text-sm text-lagoon-800 hover:underline"
        >
          <Icon name="handshake" className="size-4" /> {m.admin_offer_add()}
        </Link>
      )}
      <StatusUndo leadId={lead.id} />
    </>
  );
}

function SelectLead({ lead, isCurrent }: { lead: LeadRow; isCurrent: boolean }) {
  const { search } = useLocation();
  return (
    <Link
      to={updateParams(new URLSearchParams(search), { about: lead.id })}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-11 items-center rounded-lg px-3 text-sm lg:min-h-9",
        isCurrent
          ? "bg-lagoon-100 font-semibold text-lagoon-900"
          : "text-lagoon-800 underline underline-offset-2",
      )}
    >
      {isCurrent ? m.admin_person_lead_selected() : m.admin_person_lead_select()}
      <span className="sr-only"> {lead.subject ?? sourceText(lead)}</span>
    </Link>
  );
}
