import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import type { LeadRow } from "~/domain/leads/lead-row";
import { matchMessage } from "~/domain/criteria/matches/match-message";
import {
  templateAppointment,
  fillTemplate,
  omitMatchTemplate,
  type MessageTemplate,
} from "~/domain/messages/templates/template";
import { getMessageFacts } from "./message-facts.queries.server";
import type { Person } from "./person";

/** Links start with `origin`. The matching-property template needs a lead about a property. */
export async function personMessages(
  { id: person, names }: Person,
  lead: LeadRow | null,
  templates: MessageTemplate[],
  origin: string,
) {
  const facts = lead ? await getMessageFacts(lead, origin) : null;
  const hasProperty = facts?.(null).Price !== undefined;
  const defaultFacts = { Link: origin, Name: names[0] };
  const offered = hasProperty ? templates : omitMatchTemplate(templates);
  return offered.map(({ name, text }) => ({
    text: fillTemplate(text, facts?.(templateAppointment(name)) ?? defaultFacts),
    click: {
      ...{ person, template: name, entry: crypto.randomUUID() },
      ...(lead && { lead: lead.id }),
    },
  }));
}

export const criteriaMessages = (
  { matches, ...criteria }: PersonCriteriaData,
  { names: [name] }: Person,
  templates: MessageTemplate[],
  origin: string,
) => ({
  ...criteria,
  matches: matches.map((property) => ({
    ...property,
    message: matchMessage(templates, property, { name, origin }),
    entry: crypto.randomUUID() as string,
  })),
});
