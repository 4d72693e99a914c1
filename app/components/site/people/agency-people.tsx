import { PersonPhoto } from "~/components/ui/person-photo";
import { RichMessage } from "~/components/ui/rich-message";
import type { AgencyPerson } from "~/domain/agency/agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type Props = { people: AgencyPerson[]; className?: string };

/** The people of the agency; renders nothing without any. */
export function AgencyPeople({ people, className }: Props) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={m.people_heading()} className={classNames("space-y-4", className)}>
      {people.map((person) => (
        <li key={person.name} className="flex items-center gap-4">
          <PersonPhoto name={person.name} photo={person.photo} />
          <Person {...person} />
        </li>
      ))}
    </ul>
  );
}

function Person({ name, role, languages, licence, whatsApp, isSample }: AgencyPerson) {
  return (
    <span className="wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {isSample && (
        <span className="rounded-md bg-sand-200 px-2 py-0.5 text-sm">{m.people_sample()}</span>
      )}
      {role && <span className="block text-ink-soft">{role}</span>}
      {licence && (
        <span className="block text-sm text-ink-soft">{m.people_licence({ number: licence })}</span>
      )}
      {languages && (
        <span className="block text-sm text-ink-soft">
          {m.lead_person_languages({ languages })}
        </span>
      )}
      {whatsApp && (
        <a
          href={whatsAppLink(whatsApp)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline-offset-4 hover:underline"
        >
          <RichMessage
            parts={m.lead_message_person.parts({ name })}
            elements={{ hidden: (text) => <span className="sr-only">{text}</span> }}
          />
        </a>
      )}
    </span>
  );
}
