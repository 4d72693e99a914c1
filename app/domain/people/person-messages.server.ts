import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import { isUnanswered, type LeadRow } from "~/domain/leads/lead-row";
import { matchMessage } from "~/domain/criteria/matches/match-message";
import {
  fillTemplate,
  fittingTemplates,
  formatPlaceholder,
  generalTemplates,
  sortByFit,
  templateAppointment,
  type MessageTemplate,
} from "~/domain/messages/templates/template";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import { listMessageFacts, type MessageLead } from "./message-facts.queries.server";
import type { Person } from "./person";

/**
 * Filled-in templates, the fitting ones first, and those that need a fact the lead doesn't have, with its
 * placeholder. Links start with `origin`.
 */
export async function personMessages(
  { names }: Person,
  lead: LeadRow | null,
  templates: MessageTemplate[],
  origin: string,
) {
  const facts = lead && (await listMessageFacts([lead], origin)).get(lead.id);
  const general = sortByFit(
    generalTemplates(templates),
    facts?.appointment ?? null,
    lead?.source ?? null,
  );
  const filled = general.map(({ name, text }) => ({
    name,
    ...fillTemplate(text, facts?.about(templateAppointment(name)) ?? { Name: names[0] }),
  }));
  return {
    offered: filled
      .filter(({ missing }) => missing.length === 0)
      .map(({ name, text }): MessageTemplate => ({ name, text })),
    lacking: filled
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) => ({ name, needs: missing.map(formatPlaceholder) })),
  };
}

/**
 * The filled-in template for each lead's next appointment, or else, if nobody has answered it, for its
 * source, by lead id; none for a lead without such a template, or without one of its facts.
 */
export async function listFittingMessages(
  leads: (MessageLead & { isAnswered: boolean })[],
  origin: string,
): Promise<Map<string, MessageTemplate>> {
  const [facts, { templates }] = await Promise.all([
    listMessageFacts(leads, origin),
    getTemplates(),
  ]);
  return new Map(
    leads.flatMap(({ id, source, isAnswered }) => {
      const { appointment = null, about } = facts.get(id) ?? {};
      const [message] = fittingTemplates(
        generalTemplates(templates),
        appointment,
        isAnswered ? null : source,
      )
        .map(({ name, text }) => ({
          name,
          ...fillTemplate(text, about?.(templateAppointment(name)) ?? {}),
        }))
        .filter(({ missing }) => missing.length === 0);
      return message ? [[id, { name: message.name, text: message.text }]] : [];
    }),
  );
}

/** The same for leads that are known only by their ids. */
export async function listFittingMessagesById(leadIds: string[], origin: string) {
  if (leadIds.length === 0) return new Map<string, MessageTemplate>();
  const leads = unwrap(
    await adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,source,subject,reminder_date,status,first_answered_at")
      .in("id", leadIds),
  );
  return listFittingMessages(
    leads.map((lead) => ({ ...lead, isAnswered: !isUnanswered(lead) })),
    origin,
  );
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
  })),
});
