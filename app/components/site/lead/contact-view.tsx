import { Link } from "~/components/ui/links/links";
import { Icon, type IconName } from "~/components/ui/icon";
import type { ComponentProps, ReactNode } from "react";
import { MapWhenNear } from "~/components/map/map-when-near";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { AgencyDetails } from "~/domain/agency/agency";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
import { listHours } from "~/domain/agency/opening-hours";
import { dollars } from "~/domain/properties/price";
import { button } from "~/components/ui/button";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { Testimonial } from "~/domain/testimonials/testimonial";
import { Hero } from "~/components/site/shell/hero";
import { LazyContactCallback } from "./lazy/lazy-contact-callback";
import { LazyContactBackground } from "./lazy/lazy-contact-background";
import { MessageForm } from "./message-form";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { SocialLinks } from "~/components/site/shell/social-links";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

const heading = "font-display text-xl font-semibold";
const twoColumns = "page grid gap-12 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-16";

type Props = ComponentProps<typeof MessageForm> &
  Omit<AgencyDetails, "rates" | "office"> & {
    /** Null if the position of the office isn't set. */
    map: SearchMap | null;
    testimonials: Testimonial[];
  };

/** The contact page: write, call, come by, or be called back. */
export function ContactView(props: Props) {
  const { map, directions, people, closedDays, testimonials, ...form } = props;
  return (
    <main id="content">
      <Hero
        title={m.common_contact()}
        text={m.lead_contact_intro()}
        picture="hero-contact-1.webp"
      />
      <BookACall />
      <div className={`${twoColumns} pt-10 lg:pt-20`}>
        <section aria-labelledby="message-title">
          <h2 id="message-title" className={heading}>
            {m.lead_message_heading()}
          </h2>
          <p className="mt-2 mb-6 prose-measure text-ink-soft">{m.lead_message_text()}</p>
          <MessageForm {...form} />
        </section>
        <ContactDetails closedDays={closedDays} />
      </div>
      <div className={`${twoColumns} section-gap`}>
        {(map || directions) && <FindUs map={map} directions={directions} />}
        <LazyContactCallback />
      </div>
      <LazyContactBackground people={people} testimonials={testimonials} />
    </main>
  );
}

/** First, because "Schedule a Consultation" and "Book Your Tour" lead to this page. */
function BookACall() {
  return (
    <section aria-labelledby="booking-title" className="bg-sand-100">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-6">
        <h2 id="booking-title" className={heading}>
          {m.lead_consultation_title()}
        </h2>
        <Link to={CONSULTATION_PATH} className={button("primary")}>
          {m.booking_link()}
        </Link>
      </div>
    </section>
  );
}

function ContactDetails({ closedDays }: Pick<AgencyDetails, "closedDays">) {
  const agency = useAgency();
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className={heading}>
        {m.lead_contact_details()}
      </h2>
      <dl className="mt-4 space-y-4">
        <Detail icon="phone" label={m.common_phone()}>
          <a href={`tel:${agency.phone}`} className={detailLink}>
            {agency.phoneDisplay}
          </a>
        </Detail>
        <Detail icon="message-circle" label={m.contact_whatsapp()}>
          <a
            href={whatsAppLink(agency.whatsApp)}
            target="_blank"
            rel="noreferrer"
            className={detailLink}
          >
            {m.lead_whatsapp_link()}
          </a>
        </Detail>
        <Detail icon="mail" label={m.contact_email()}>
          <a href={`mailto:${agency.email}`} className={detailLink}>
            {agency.email}
          </a>
        </Detail>
        <Detail icon="map-pin" label={m.lead_address()}>
          {agency.address}
        </Detail>
        <Detail icon="clock" label={m.lead_working_hours()}>
          {listHours(agency.hours).map(({ days, hours }) => (
            <span key={days} className="block tabular-nums">
              {days} {hours}
            </span>
          ))}
          <span className="block text-sm text-ink-faint">{m.lead_hours_zone()}</span>
          {closedDays.map(({ date, word }) => (
            <span key={date} className="block text-sm">
              {closedText(date, word)}
            </span>
          ))}
        </Detail>
      </dl>
      <div className="mt-5 text-lagoon-800">
        <SocialLinks />
      </div>
    </section>
  );
}

const closedText = (day: string, reason: string): string => {
  const date = formatCalendarDate(day);
  return reason ? m.lead_closed_on_reason({ date, reason }) : m.lead_closed_on_date({ date });
};

const detailLink =
  "inline-flex min-h-11 items-center font-semibold wrap-anywhere text-lagoon-800 underline-offset-4 hover:underline";

type DetailProps = { icon: IconName; label: string; children: ReactNode };

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-ink-faint">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-lg bg-lagoon-50 text-lagoon-700">
          <Icon name={icon} className="size-5" />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function FindUs({ map, directions }: Pick<Props, "map" | "directions">) {
  const paragraphs = directions.split(/\n\s*\n/).filter((text) => text.trim());
  return (
    <section id="find-us" aria-labelledby="find-us-title" className="scroll-mt-20">
      <h2 id="find-us-title" className={heading}>
        {m.lead_find_us()}
      </h2>
      <div className="mt-4 prose-measure space-y-4 text-[1.0625rem] leading-relaxed text-ink-soft">
        {paragraphs.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      {map && (
        <MapWhenNear
          {...map}
          label={m.lead_office_map()}
          currency={dollars}
          hash="#find-us"
          className="mt-6 h-80 rounded-xl border border-line"
        />
      )}
    </section>
  );
}
