import type { ReactNode } from "react";
import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { BanNote } from "~/components/admin/contact-bans/ban-note";
import { ContactLink } from "~/components/admin/messages/contact-link";
import { MailLink } from "~/components/admin/messages/mail-link";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { officeTimeText } from "~/domain/agency/office-time";
import { consultationText, type LeadDetail } from "~/domain/leads/lead-detail";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import type { PersonOfRow } from "~/domain/leads/person-of-row";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDateTime } from "~/utils/time/dates";
import { SourceBadge } from "./lead-source-badge";
import { WhatsAppLink } from "./lead-whatsapp";

const link =
  "inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2 md:min-h-9";

type Props = {
  lead: LeadDetail;
  /** The template that fits the lead, filled in. */
  reply: MessageTemplate | null;
};

export function LeadContactInfo({ lead, reply }: Props) {
  const { full_name, phone, phone_e164, email, message, page } = lead;
  const { search } = useLocation();
  const number = phone_e164 ?? phone;
  const person = lead.person?.head_id ?? null;
  const ban = readContactBan(lead.person?.contact_ban);
  return (
    <section aria-labelledby="lead-contact">
      <div className="flex items-center justify-between gap-4">
        <h3 id="lead-contact" className="font-semibold">
          {m.admin_lead_contact_title()}
        </h3>
        <Link
          to={`/admin/leads/${lead.id}/edit${search}`}
          preventScrollReset
          className={button("quiet", "-mr-3 px-3! text-sm")}
        >
          <Icon name="pencil" className="size-4" /> {m.admin_common_edit()}
        </Link>
      </div>
      <BanNote ban={ban} />
      <dl className="divide-y divide-line text-[0.9375rem]">
        <Fact name={m.common_phone()}>
          {/* The specified link. */}
          <ContactLink kind="call" number={number} person={person} ban={null} className={link}>
            {number}
          </ContactLink>
        </Fact>
        {!ban && (
          <Fact name={m.admin_common_whatsapp()}>
            <WhatsAppLink name={full_name} {...{ number, person, ban, message: reply }} />
          </Fact>
        )}
        {lead.person && <PersonFact person={lead.person} />}
        {email && (
          <Fact name={m.admin_common_email()}>
            <MailLink email={email} ban={ban} className={`${link} break-all`} />
          </Fact>
        )}
        <Fact name={m.admin_common_source()}>
          <SourceBadge lead={lead} />
        </Fact>
        {lead.consultation_date && !lead.is_message && (
          <Fact name={m.admin_lead_consultation()}>{consultationText(lead)}</Fact>
        )}
        <Subject lead={lead} />
        {message && (
          <Fact name={m.admin_lead_message()}>
            <span className="whitespace-pre-line">{message}</span>
          </Fact>
        )}
        {page && (
          <Fact name={m.admin_lead_came_from()}>
            <Link to={page} target="_blank" className={`${link} break-all`}>
              {page}
            </Link>
          </Fact>
        )}
        <Arrival lead={lead} />
      </dl>
    </section>
  );
}

function Arrival({ lead: { created_at, responseMinutes } }: { lead: LeadDetail }) {
  return (
    <>
      <Fact name={m.admin_common_created_at()}>{formatDateTime(created_at)}</Fact>
      {responseMinutes !== null && (
        <Fact name={m.admin_lead_first_response()}>
          {m.admin_lead_first_response_time({ time: officeTimeText(responseMinutes) })}
        </Fact>
      )}
    </>
  );
}

function PersonFact({ person }: { person: NonNullable<PersonOfRow> }) {
  const { head_id, enquiries } = person;
  return (
    <Fact name={m.admin_lead_person()}>
      <Link to={`/admin/people/${head_id}`} className={link}>
        {enquiries > 1
          ? m.admin_common_enquiries_count({ count: enquiries, number: formatNumber(enquiries) })
          : m.admin_common_timeline()}
      </Link>
    </Fact>
  );
}

/** The subject, linked unless it was deleted. */
function Subject({ lead: { subject, property, service } }: { lead: LeadDetail }) {
  return (
    <>
      {property && (
        <Fact name={m.admin_common_property()}>
          <Link to={`/properties/${property.slug}`} target="_blank" className={link}>
            {property.name}
          </Link>
        </Fact>
      )}
      {service && (
        <Fact name={m.admin_lead_service()}>
          <Link to={`/services/${service.slug}`} target="_blank" className={link}>
            {service.title}
          </Link>
        </Fact>
      )}
      {subject && !property && !service && <Fact name={m.admin_lead_subject()}>{subject}</Fact>}
      {subject && (
        <Fact name={m.admin_lead_others()}>
          <Link to={`/admin/leads?property=${encodeURIComponent(subject)}`} className={link}>
            {m.admin_lead_same_subject()}
          </Link>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-4 py-1 md:min-h-10">
      <dt className="w-28 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
