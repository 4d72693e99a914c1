import { criteriaWords, originLabels } from "~/domain/criteria/criteria";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import { matchMessage } from "./match-message";
import { eventWords, storedNewsSchema, type PropertyNewsData } from "./property-news";

/** How many people of an event are shown at once; who was told makes room for the next. */
const PEOPLE_SHOWN = 5;
const EVENTS_BESIDE_QUEUE = 3;
const EVENTS_ALONE = 30;

/**
 * Reads the news of the last two weeks with those who were not told, each with the message for them;
 * `isAlone`: all of them, else the newest. Links are of the site at `origin`.
 */
export async function getPropertyNews(isAlone: boolean, origin: string): Promise<PropertyNewsData> {
  const [stored, { templates }] = await Promise.all([
    adminDatabase().rpc("property_news", {
      most_events: isAlone ? EVENTS_ALONE : EVENTS_BESIDE_QUEUE,
      most_people: PEOPLE_SHOWN,
    }),
    getTemplates(),
  ]);
  const { count, events } = storedNewsSchema.parse(unwrap(stored));
  return {
    count,
    events: events.map(({ people, ...event }) => ({
      ...event,
      label: eventWords[event.kind].label(event),
      people: people.map(({ filters, area, origin: from, ...person }) => ({
        ...person,
        looksFor: criteriaWords(filters, area),
        from: originLabels[from],
        message: matchMessage(templates, event.property, {
          name: person.full_name,
          origin,
          news: eventWords[event.kind].news(event),
        }),
        entry: crypto.randomUUID(),
      })),
    })),
  };
}
