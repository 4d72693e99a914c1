import { Form, Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { MessageLink } from "~/components/admin/messages/message-link";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { PropertyNewsData } from "~/domain/criteria/matches/property-news";
import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { NoTasks } from "./task-list";

type Event = PropertyNewsData["events"][number];

/** New, reduced or available properties, each with the matching people not told yet. */
export function PropertyNews({
  news: { events, count },
  isAlone,
}: {
  news: PropertyNewsData;
  isAlone: boolean;
}) {
  if (events.length === 0) return isAlone ? <NoTasks text={m.admin_today_news_empty()} /> : null;
  const shown = events.reduce((sum, event) => sum + event.count, 0);
  return (
    <section aria-labelledby="property-news" className="mt-3">
      <h2 id="property-news" className="sr-only">
        {m.admin_today_news_title()}
      </h2>
      <ul className="space-y-2">
        {events.map((event) => (
          <li key={event.id}>
            <EventNews event={event} isOpen={isAlone} />
          </li>
        ))}
      </ul>
      {!isAlone && shown < count && (
        <Link
          to="/admin/today?kind=match"
          className="inline-flex min-h-11 items-center text-sm text-lagoon-800 underline underline-offset-2"
        >
          {m.admin_today_news_all({ number: formatNumber(count) })}
        </Link>
      )}
    </section>
  );
}

function EventNews({ event, isOpen }: { event: Event; isOpen: boolean }) {
  const { property, label, count, people, mailed } = event;
  return (
    <details
      open={isOpen}
      className="group rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 p-3">
        <span className="font-semibold">
          {m.admin_today_news_count({ count, number: formatNumber(count) })}
        </span>
        <span className="min-w-0 text-sm text-ink-soft">
          {property.name}, {formatPrice(property.price, dollars)}. {label}
        </span>
      </summary>
      <div className="border-t border-line px-3 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={`/properties/${property.slug}`}
            className="inline-flex min-h-11 items-center text-sm text-lagoon-800 underline underline-offset-2"
          >
            {m.admin_today_news_view({ name: property.name })}
          </Link>
          <Click intent="dismiss-event" event={event} label={m.admin_today_news_stop()} />
        </div>
        {mailed && <p className="pb-1 text-sm wrap-anywhere text-ink-soft">{mailed}</p>}
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li
              key={person.criteria_id}
              className="py-2.5 sm:flex sm:items-center sm:justify-between sm:gap-4"
            >
              <MatchedPerson person={person} />
              <div className="mt-2 grid shrink-0 grid-cols-2 gap-2 sm:mt-0 sm:flex sm:flex-wrap">
                <MessageLink
                  {...person}
                  person={person.person_id}
                  lead={person.lead_id}
                  name={person.full_name}
                />
                <Click
                  intent="mark-told"
                  event={event}
                  person={person}
                  label={m.admin_today_news_tell()}
                />
              </div>
            </li>
          ))}
        </ul>
        {count > people.length && (
          <p className="pt-2 text-sm text-ink-soft">
            {m.admin_today_news_more({
              number: formatNumber(count - people.length),
            })}
          </p>
        )}
      </div>
    </details>
  );
}

type Person = Event["people"][number];

function MatchedPerson({ person }: { person: Person }) {
  const { person_id, lead_id, full_name, criteria, origin } = person;
  return (
    <div className="min-w-0">
      <Link
        to={person_id ? `/admin/people/${person_id}` : `/admin/leads/${lead_id}`}
        className="-my-1 inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
      >
        {full_name}
      </Link>
      <p className="text-sm text-ink-soft">
        {criteria}. {origin}
      </p>
    </div>
  );
}

type ClickProps = {
  intent: "mark-told" | "dismiss-event";
  event: Event;
  person?: Person;
  label: string;
};

function Click({ intent, event, person, label }: ClickProps) {
  const { pathname, search } = useLocation();
  const about = [person?.full_name, event.property.name].filter(Boolean).join(", ");
  // Identifies this form on the page.
  const ownFields = {
    intent,
    event_id: event.id,
    ...(person && { criteria_id: person.criteria_id }),
  };
  const fields = { ...ownFields, back: pathname + search };
  return (
    <Form method="post" action="/admin/today" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        aria-label={m.admin_common_label_value({ label, value: about })}
        className={button(person ? "brand" : "quiet", "w-full gap-1.5! px-3! text-[0.9375rem]")}
      >
        {person && <Icon name="check" className="size-4 shrink-0" />} {label}
      </button>
      <SaveFailedNotice isClick of={ownFields} />
    </Form>
  );
}
