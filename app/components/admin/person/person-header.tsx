import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { ContactLink } from "~/components/admin/messages/contact-link";
import { MailLink } from "~/components/admin/messages/mail-link";
import { ContactSwitch } from "~/components/admin/contact-bans/contact-switch";
import { SpamClick } from "~/components/admin/spam/spam-click";
import { button } from "~/components/ui/button";
import { RichMessage } from "~/components/ui/rich-message";
import { readContactBan, type ContactBan } from "~/domain/contact-bans/contact-ban";
import type { NextStep } from "~/domain/leads/lead-row";
import {
  isPersonLanguage,
  otherNames,
  personLanguages,
  personName,
  type Person,
  type PersonNumber,
  type PersonZone,
} from "~/domain/people/person";
import type { SpamClickOfPerson } from "~/domain/spam/spam";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { zoneName } from "~/utils/time/time-zones";

const zoneTexts: Record<PersonZone["source"], typeof m.admin_person_zone> = {
  set: m.admin_person_zone,
  browser: m.admin_person_zone_browser,
  number: m.admin_person_zone_number,
};

type Props = {
  person: Person;
  numbers: PersonNumber[];
  zone: PersonZone | null;
  step: NextStep | null;
  spam: SpamClickOfPerson | null;
};

export function PersonHeader({ person, numbers, zone, step, spam }: Props) {
  const others = otherNames(person);
  const ban = readContactBan(person.contact_ban);
  return (
    <section
      aria-labelledby="person-name"
      className="rounded-xl border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 id="person-name" className="font-display text-xl font-semibold">
            {personName(person)}
          </h1>
          {others && <p className="text-ink-soft">{others}</p>}
        </div>
        <div className="-mt-1 -mr-3 flex shrink-0">
          {spam && (
            <SpamClick
              {...spam}
              name={personName(person)}
              className={button("quiet", "px-3! text-sm")}
            />
          )}
          <Link
            to={`/admin/people/${person.id}/edit`}
            preventScrollReset
            className={button("quiet", "px-3! text-sm")}
          >
            <Icon name="pencil" className="size-4" /> {m.admin_common_edit()}
          </Link>
        </div>
      </div>
      {step && (
        <p className="pt-1">
          <RichMessage
            parts={m.admin_person_next_step.parts({ step: step.text })}
            elements={{
              strong: (content) => (
                <strong className={classNames(step.isLate && "text-danger")}>{content}</strong>
              ),
            }}
          />
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {numbers.map(({ id, phone_e164 }) => (
          <li key={id}>
            <Number number={phone_e164} name={personName(person)} person={person.id} ban={ban} />
          </li>
        ))}
      </ul>
      <Facts person={person} zone={zone} ban={ban} />
      <ContactSwitch person={person.id} name={personName(person)} ban={ban} />
    </section>
  );
}

type NumberProps = { number: string; name: string; person: string; ban: ContactBan | null };

function Number({ number, name, person, ban }: NumberProps) {
  if (ban) return number;
  return (
    <>
      {number}
      <span className="mt-1 grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1">
        <ContactLink
          kind="whatsapp"
          {...{ number, person, ban }}
          aria-label={m.admin_person_whatsapp_number({ name, number })}
          className={button("brand", "px-3!")}
        >
          <Icon name="message-circle" className="size-5 shrink-0" /> {m.admin_common_whatsapp()}
        </ContactLink>
        <ContactLink
          kind="call"
          {...{ number, person, ban }}
          aria-label={m.admin_person_call({ name, number })}
          className={button("outline")}
        >
          <Icon name="phone" className="size-5" /> {m.admin_common_call()}
        </ContactLink>
      </span>
    </>
  );
}

type FactsProps = Pick<Props, "person" | "zone"> & { ban: ContactBan | null };

function Facts({ person: { emails, language }, zone, ban }: FactsProps) {
  return (
    <dl className="mt-3 divide-y divide-line text-[0.9375rem]">
      {emails.map((email) => (
        <Fact key={email} name={m.admin_common_email()}>
          <MailLink
            email={email}
            ban={ban}
            className="inline-flex min-h-9 items-center break-all text-lagoon-800 underline underline-offset-2"
          />
        </Fact>
      ))}
      {isPersonLanguage(language) && (
        <Fact name={m.admin_person_language()}>{personLanguages[language]()}</Fact>
      )}
      {zone && (
        <Fact name={m.admin_person_local_time()}>
          {zoneTexts[zone.source]({ hour: zone.hour, zone: zoneName(zone.name) })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center gap-2 py-0.5">
      <dt className="w-20 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
