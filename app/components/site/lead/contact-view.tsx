import { Icon, type IconName } from "~/components/ui/icon";
import type { ComponentProps, ReactNode } from "react";
import { MapWhenNear } from "~/components/map/map-when-near";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { AgencyDetails } from "~/domain/agency/agency";
import { hoursInWords } from "~/domain/agency/opening-hours";
import { dollars } from "~/domain/properties/price";
import { formatCalendarDate } from "~/utils/time/date-words";
import { CallTimeFields } from "./call-time-fields";
import { CallbackOnPage } from "./callback-form";
import { Hero } from "~/components/site/shell/hero";
import { MessageForm } from "./message-form";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { SocialLinks } from "~/components/site/shell/social-links";
import { PersonPhoto } from "~/components/ui/person-photo";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

const heading = "font-display text-xl font-semibold";
const twoColumns = "page grid gap-12 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-16";

type Props = ComponentProps<typeof MessageForm> &
  Omit<AgencyDetails, "rates" | "office"> & {
    /** Null where nobody has said where the office is. */
    map: SearchMap | null;
  };

/** The contact page: write, call, come by, or be called back. */
export function ContactView({ map, directions, people, closedDays, ...form }: Props) {
  return (
    <main id="content">
      <Hero
        title={m.lead_contact()}
        text={m.lead_write_call_or_send_a()}
        picture="hero-contact-1.webp"
      />
      <div className={`${twoColumns} pt-10 lg:pt-20`}>
        <section aria-labelledby="message-title">
          <h2 id="message-title" className={heading}>
            {m.lead_send_us_a_message()}
          </h2>
          <p className="mt-2 mb-6 prose-measure text-ink-soft">
            {m.lead_tell_us_what_you_are_looking()}
          </p>
          <MessageForm {...form} />
        </section>
        <ContactDetails people={people} closedDays={closedDays} />
      </div>
      <div className={`${twoColumns} section-gap`}>
        {(map || directions) && <FindUs map={map} directions={directions} />}
        <section aria-labelledby="callback-title" className="self-start rounded-xl bg-sand-100 p-6">
          <h2 id="callback-title" className={heading}>
            {m.lead_call_me_back()}
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">{m.lead_leave_your_name_and_whatsapp()}</p>
          <CallbackOnPage page="/contact">
            {(field) => <CallTimeFields time={field("best_time")} zone={field("time_zone")} />}
          </CallbackOnPage>
        </section>
      </div>
      <Reasons />
    </main>
  );
}

function ContactDetails({ people, closedDays }: Pick<AgencyDetails, "people" | "closedDays">) {
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
        <Detail icon="message-circle" label="WhatsApp">
          <a
            href={whatsAppLink(agency.whatsApp)}
            target="_blank"
            rel="noreferrer"
            className={detailLink}
          >
            {m.lead_write_on_whatsapp()}
          </a>
        </Detail>
        <Detail icon="mail" label="E-mail">
          <a href={`mailto:${agency.email}`} className={detailLink}>
            {agency.email}
          </a>
        </Detail>
        <Detail icon="map-pin" label={m.lead_address()}>
          {agency.address}
        </Detail>
        <Detail icon="clock" label={m.lead_working_hours()}>
          {hoursInWords(agency.hours).map(({ days, hours }) => (
            <span key={days} className="block tabular-nums">
              {days} {hours}
            </span>
          ))}
          <span className="block text-sm text-ink-faint">{m.lead_zanzibar_time_utc_3()}</span>
          {closedDays.map(({ date, word }) => (
            <span key={date} className="block text-sm">
              Closed on {formatCalendarDate(date)}
              {word && `: ${word}`}
            </span>
          ))}
        </Detail>
      </dl>
      <div className="mt-5 text-lagoon-800">
        <SocialLinks />
      </div>
      <People people={people} />
    </section>
  );
}

function People({ people }: Pick<AgencyDetails, "people">) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={m.common_people()} className="mt-6 space-y-4">
      {people.map(({ name, role, languages, whatsApp, photo }) => (
        <li key={name} className="flex items-center gap-4">
          <PersonPhoto name={name} photo={photo} />
          <span>
            <span className="block font-semibold">{name}</span>
            {role && <span className="block text-ink-soft">{role}</span>}
            {languages && (
              <span className="block text-sm text-ink-soft">{m.lead_speaks({ languages })}</span>
            )}
            {whatsApp && (
              <a
                href={whatsAppLink(whatsApp)}
                target="_blank"
                rel="noreferrer"
                className={detailLink}
              >
                {m.lead_write_to({ name })}
                <span className="sr-only"> {m.lead_on_whatsapp()}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

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

const reasons = [
  {
    title: "One person from first call to key",
    text: "Whoever answers you walks the plot with you and sits with you at the signing.",
  },
  {
    title: "Papers before pictures",
    text: "Each property says what we have seen of its lease or right of occupancy. Ask us for a copy.",
  },
  {
    title: "The drawbacks too",
    text: "A track that floods, a boundary in dispute, a neighbour's wall: you hear it from us first.",
  },
  {
    title: "Everything in writing",
    text: "Prices, fees and dates come to you in a message to show your lawyer.",
  },
];

function Reasons() {
  const agency = useAgency();
  return (
    <section aria-labelledby="reasons-title" className="bg-sand-100">
      <div className="page section-gap">
        <h2 id="reasons-title" className="font-display text-2xl font-semibold">
          {m.lead_reasons_to_choose({ name: agency.name })}
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-lagoon-600 pt-4">
              <h3 className="font-display text-[1.125rem] font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FindUs({ map, directions }: Pick<Props, "map" | "directions">) {
  const paragraphs = directions.split(/\n\s*\n/).filter((text) => text.trim());
  return (
    <section id="find-us" aria-labelledby="find-us-title" className="scroll-mt-20">
      <h2 id="find-us-title" className={heading}>
        {m.lead_how_to_find_us()}
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
          label={m.lead_map_with_our_office()}
          currency={dollars}
          hash="#find-us"
          className="mt-6 h-80 rounded-xl border border-line"
        />
      )}
    </section>
  );
}
