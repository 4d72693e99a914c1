import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type { LeadRow } from "~/domain/leads/lead-row";
import { matchMessage } from "~/domain/criteria/matches/match-message";
import {
  appointmentOf,
  filledIn,
  withoutMatchTemplate,
  type MessageTemplate,
} from "~/domain/messages/templates/template";
import { getMessageFacts } from "./message-facts.queries.server";
import type { Person } from "./person";

/**
 * The templates filled in for a person and the lead that they are about, each with an id under which
 * its click is logged once; links are of the site at `origin`. That of a match needs a lead about a property.
 */
export async function personMessages(
  { id: person, names }: Person,
  lead: LeadRow | null,
  templates: MessageTemplate[],
  origin: string,
) {
  const facts = lead ? await getMessageFacts(lead, origin) : null;
  const hasProperty = facts?.(null).Price !== undefined;
  const ofPerson = { Link: origin, Name: names[0] };
  const offered = hasProperty ? templates : withoutMatchTemplate(templates);
  return offered.map(({ name, text }) => ({
    text: filledIn(text, facts?.(appointmentOf(name)) ?? ofPerson),
    click: {
      ...{ person, template: name, entry: crypto.randomUUID() },
      ...(lead && { lead: lead.id }),
    },
  }));
}

/**
 * Search criteria of a person, each property that fits with the message about it and the id under which
 * its click is logged once.
 */
export const criteriaMessages = (
  { fitting, ...criteria }: PersonCriteriaData,
  { names: [name] }: Person,
  templates: MessageTemplate[],
  origin: string,
) => ({
  ...criteria,
  fitting: fitting.map((property) => ({
    ...property,
    message: matchMessage(templates, property, { name, origin }),
    entry: crypto.randomUUID() as string,
  })),
});
