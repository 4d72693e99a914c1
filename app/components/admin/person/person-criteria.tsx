import { Link, useFetcher } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { FittingProperty, PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { dollars, formatPrice } from "~/domain/properties/price";
import { formatDate } from "~/utils/time/date-words";
import { MessageLink } from "./message-link";
import { PersonPanel } from "./person-panel";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Fitting = FittingProperty & { message: MessageTemplate; entry: string };

type Props = {
  person: { id: string; phone_e164: string };
  criteria: (Omit<PersonCriteriaData, "fitting"> & { fitting: Fitting[] })[];
};

/** The searches of a person, and the properties that fit, each with a message about it. */
export function PersonCriteria({ person, criteria }: Props) {
  return (
    <PersonPanel title={m.admin_person_looks_for()}>
      {criteria.length === 0 && (
        <p className="pb-1 text-ink-soft">{m.admin_person_not_known_yet()}</p>
      )}
      <ul className="divide-y divide-line">
        {criteria.map((one) => (
          <li key={one.id} className="py-3 first:pt-0">
            <p className="font-medium">{one.words}</p>
            <p className="text-sm text-ink-soft">
              {one.from}, {formatDate(one.created_at)}
              {one.ended_at !== null && (
                <strong className="block font-semibold">
                  Ended {one.isEndedByVisitor ? m.admin_person_by_the_visitor() : "by you"},{" "}
                  {formatDate(one.ended_at)}
                </strong>
              )}
            </p>
            {one.ended_at === null && (
              <>
                <FittingList person={person} properties={one.fitting} />
                <Changes personId={person.id} criteria={one} />
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
        <Icon name="plus" className="size-4" /> Add Search
      </Link>
    </PersonPanel>
  );
}

type FittingProps = Pick<Props, "person"> & { properties: Fitting[] };

function FittingList({ person, properties }: FittingProps) {
  if (properties.length === 0)
    return <p className="pt-1 text-sm">{m.admin_person_nothing_fits_now()}</p>;
  return (
    <ul aria-label={m.admin_person_fits_now()} className="pt-2">
      {properties.map(({ id, slug, name, price, message, entry }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1">
          <Link
            to={`/properties/${slug}`}
            className="min-w-0 py-1 text-[0.9375rem] text-lagoon-800 underline underline-offset-2"
          >
            {name}, {formatPrice(price, dollars)}
          </Link>
          <MessageLink
            message={message}
            entry={entry}
            number={person.phone_e164}
            name={`about ${name}`}
            person={person.id}
            lead={null}
          />
        </li>
      ))}
    </ul>
  );
}

type ChangesProps = { personId: string; criteria: Pick<PersonCriteriaData, "id" | "words"> };

function Changes({ personId, criteria: { id, words } }: ChangesProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const action = `/admin/people/${personId}/criteria/${id}`;
  const end = () => void fetcher.submit({ intent: "end" }, { method: "post", action });
  return (
    <div className="flex gap-1 pt-1">
      <Link
        to={action}
        preventScrollReset
        aria-label={m.admin_person_edit_search_2({ words })}
        className={button("quiet", "-ml-3 px-3! text-sm")}
      >
        {m.admin_person_edit()}
      </Link>
      <fetcher.Form {...discovered} method="post" action={action}>
        <input type="hidden" name="intent" value="end" />
        <button
          aria-label={m.admin_person_end_search({ words })}
          className={button("quiet", "px-3! text-sm")}
        >
          {m.admin_person_end()}
        </button>
        <SaveFailedNotice failure={failure} onRetry={end} />
      </fetcher.Form>
    </div>
  );
}
