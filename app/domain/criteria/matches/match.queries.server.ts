import { criteriaWords, originLabels } from "~/domain/criteria/criteria";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { canMailVisitors } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import { listMailedPeople } from "../alert-mails/mail-state.queries.server";
import { matchMessage } from "./match-message";
import { eventTexts, storedNewsSchema, type PropertyNewsData } from "./property-news";

const PEOPLE_SHOWN = 5;
const EVENTS_BESIDE_QUEUE = 3;
const EVENTS_ALONE = 30;

/** Events of the last two weeks with people not told yet; only the newest unless `isAlone`. */
export async function getPropertyNews(isAlone: boolean, origin: string): Promise<PropertyNewsData> {
  const [setup, { templates }] = await Promise.all([getMailSetup(), getTemplates()]);
  const stored = await adminDatabase().rpc("property_news", {
    most_events: isAlone ? EVENTS_ALONE : EVENTS_BESIDE_QUEUE,
    most_people: PEOPLE_SHOWN,
    by_mail: canMailVisitors(setup),
  });
  const { count, events } = storedNewsSchema.parse(unwrap(stored));
  const mailed = await listMailedPeople(events.map(({ id }) => id));
  return {
    count,
    events: events.map(({ people, ...event }) => ({
      ...event,
      mailed: mailed.get(event.id) ?? null,
      label: eventTexts[event.kind].label(event),
      people: people.flatMap(
        ({ filters, area, contact_ban, origin: criteriaOrigin, ...person }) => {
          const message = matchMessage(templates, event.property, {
            name: person.full_name,
            ban: readContactBan(contact_ban),
            origin,
            news: eventTexts[event.kind].news(event),
          });
          const criteria = criteriaWords(filters, area);
          return message
            ? [{ ...person, criteria, origin: originLabels[criteriaOrigin](), message }]
            : [];
        },
      ),
    })),
  };
}
