import type { ReactNode } from "react";
import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { officeTimeText } from "~/domain/agency/office-time";
import { consultationText, type LeadDetail } from "~/domain/leads/lead-detail";
import type { PersonOfRow } from "~/domain/leads/person-of-row";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDateTime } from "~/utils/time/dates";
import { SourceBadge } from "./lead-source-badge";
import { WhatsAppLink } from "./lead-whatsapp";

const link =
  "inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2 md:min-h-9";

/** The name, contacts and wishes of a lead. */
export function LeadContactInfo({ lead }: { lead: LeadDetail }) {
  const { full_name, phone, phone_e164, email, message, page } = lead;
  const { search } = useLocation();
  const number = phone_e164 ?? phone;
  return (
    <section aria-labelledby="lead-contact">
      <div className="flex items-center justify-between gap-4">
        <h3 id="lead-contact" className="font-semibold">
          {m.admin_lead_contact_info()}
        </h3>
        <Link
          to={`/admin/leads/${lead.id}/edit${search}`}
          preventScrollReset
          className={button("quiet", "-mr-3 px-3! text-sm")}
        >
          <Icon name="pencil" className="size-4" /> Edit
        </Link>
      </div>
      <dl className="divide-y divide-line text-[0.9375rem]">
        <Fact name="Phone">
          <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={link}>
            {number}
          </a>
        </Fact>
        <Fact name="WhatsApp">
          <WhatsAppLink name={full_name} number={number} />
        </Fact>
        {lead.person && <PersonFact person={lead.person} />}
        {email && (
          <Fact name="Email">
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </Fact>
        )}
        <Fact name="Source">
          <SourceBadge source={lead.source} />
        </Fact>
        {lead.consultation_date && <Fact name="Consultation">{consultationText(lead)}</Fact>}
        <AskedAbout lead={lead} />
        {message && (
          <Fact name="Message">
            <span className="whitespace-pre-line">{message}</span>
          </Fact>
        )}
        {page && (
          <Fact name="Came from">
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

/** When the lead came in, and how long its first answer took. */
function Arrival({ lead: { created_at, responseMinutes } }: { lead: LeadDetail }) {
  return (
    <>
      <Fact name="Created At">{formatDateTime(created_at)}</Fact>
      {responseMinutes !== null && (
        <Fact name="First answer">
          {m.admin_lead_after_of_office_time({ responseMinutes: officeTimeText(responseMinutes) })}
        </Fact>
      )}
    </>
  );
}

/** Links to the person who left the lead. */
function PersonFact({ person }: { person: NonNullable<PersonOfRow> }) {
  const { head_id, enquiries } = person;
  return (
    <Fact name="Person">
      <Link to={`/admin/people/${head_id}`} className={link}>
        {enquiries > 1 ? `${formatNumber(enquiries)} enquiries` : m.admin_common_timeline()}
      </Link>
    </Fact>
  );
}

/** The subject of a lead: a link to its page, or its name once that was deleted. */
function AskedAbout({ lead: { subject, property, service } }: { lead: LeadDetail }) {
  return (
    <>
      {property && (
        <Fact name="Property">
          <Link to={`/properties/${property.slug}`} target="_blank" className={link}>
            {property.name}
          </Link>
        </Fact>
      )}
      {service && (
        <Fact name="Service">
          <Link to={`/services/${service.slug}`} target="_blank" className={link}>
            {service.title}
          </Link>
        </Fact>
      )}
      {subject && !property && !service && <Fact name="Subject">{subject}</Fact>}
      {subject && (
        <Fact name="Others">
          <Link to={`/admin/leads?property=${encodeURIComponent(subject)}`} className={link}>
            {m.admin_lead_all_leads_about_this()}
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
