import { Link, useFetcher } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { MatchingProperty, PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type { Person } from "~/domain/people/person";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { formatDate } from "~/utils/time/date-words";
import { MessageLink } from "~/components/admin/messages/message-link";
import { PersonPanel } from "./person-panel";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Match = MatchingProperty & { message: MessageTemplate };

type Props = {
  person: Pick<Person, "id" | "phone_e164" | "contact_ban">;
  criteria: (Omit<PersonCriteriaData, "matches"> & { matches: Match[] })[];
};

const endTexts: Record<
  NonNullable<PersonCriteriaData["endedBy"]>,
  (inputs: { date: string }) => string
> = {
  visitor: m.admin_person_criteria_ended_visitor,
  operator: m.admin_person_criteria_ended_operator,
  time: m.admin_person_criteria_ended_time,
};

/** A person's requirements and the matching properties, each with a message about it. */
export function PersonCriteria({ person, criteria }: Props) {
  return (
    <PersonPanel title={m.admin_person_criteria_title()}>
      {criteria.length === 0 && (
        <p className="pb-1 text-ink-soft">{m.admin_person_criteria_empty()}</p>
      )}
      <ul className="divide-y divide-line">
        {criteria.map((entry) => (
          <li key={entry.id} className="py-3 first:pt-0">
            <p className="font-medium">{entry.words}</p>
            <p className="text-sm text-ink-soft">
              {entry.origin}, {formatDate(entry.created_at)}
              {entry.ended_at !== null && (
                <strong className="block font-semibold">
                  {endTexts[entry.endedBy ?? "operator"]({ date: formatDate(entry.ended_at) })}
                </strong>
              )}
              {entry.mail && <span className="block">{entry.mail}</span>}
            </p>
            {entry.ended_at === null && (
              <>
                {person.contact_ban === null && (
                  <MatchList person={person} properties={entry.matches} />
                )}
                <CriteriaActions personId={person.id} criteria={entry} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Link
        to={`/admin/people/${person.id}/criteria/new`}
        preventScrollReset
        className={button("outline", "mt-2 px-3! text-sm")}
      >
        <Icon name="plus" className="size-4" /> {m.admin_person_criteria_add()}
      </Link>
    </PersonPanel>
  );
}

type MatchListProps = Pick<Props, "person"> & { properties: Match[] };

function MatchList({ person, properties }: MatchListProps) {
  if (properties.length === 0)
    return <p className="pt-1 text-sm">{m.admin_person_matches_empty()}</p>;
  return (
    <ul aria-label={m.admin_person_matches()} className="pt-2">
      {properties.map(({ id, slug, name, price, message }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1">
          <Link
            to={`/properties/${slug}`}
            className="min-w-0 py-1 text-[0.9375rem] text-lagoon-800 underline underline-offset-2"
          >
            {name}, {formatPrice(price, dollars)}
          </Link>
          <MessageLink
            message={message}
            number={person.phone_e164}
            name={m.admin_person_criteria_message_label({ name })}
            person={person.id}
            lead={null}
          />
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = { personId: string; criteria: Pick<PersonCriteriaData, "id" | "words"> };

function CriteriaActions({ personId, criteria: { id, words } }: ActionsProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const action = `/admin/people/${personId}/criteria/${id}`;
  const end = () => void fetcher.submit({ intent: "end" }, { method: "post", action });
  return (
    <div className="flex gap-1 pt-1">
      <Link
        to={action}
        preventScrollReset
        aria-label={m.admin_person_criteria_edit_label({ words })}
        className={button("quiet", "-ml-3 px-3! text-sm")}
      >
        {m.admin_common_edit()}
      </Link>
      <fetcher.Form {...discovered} method="post" action={action}>
        <input type="hidden" name="intent" value="end" />
        <button
          aria-label={m.admin_person_criteria_end_label({ words })}
          className={button("quiet", "px-3! text-sm")}
        >
          {m.admin_person_criteria_end()}
        </button>
        <SaveFailedNotice failure={failure} onRetry={end} />
      </fetcher.Form>
    </div>
  );
}
