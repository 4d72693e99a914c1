import type { PersonCriteriaData } from "~/domain/criteria/person-criteria";
import { isUnanswered, type LeadRow } from "~/domain/leads/lead-row";
import { readContactBan, type ContactBan } from "~/domain/contact-bans/contact-ban";
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
 * placeholder. None for someone who must not be contacted. Links start with `origin`.
 */
export async function personMessages(
  { names, contact_ban }: Person,
  lead: LeadRow | null,
  templates: MessageTemplate[],
  origin: string,
) {
  const ban = readContactBan(contact_ban);
  const facts = lead && (await listMessageFacts([lead], origin)).get(lead.id);
  const general = sortByFit(
    generalTemplates(templates),
    facts?.appointment ?? null,
    lead?.source ?? null,
  );
  const filled = general.flatMap((template) => {
    const about = facts?.about(templateAppointment(template.name)) ?? { Name: names[0] };
    return fillTemplate(template, about, { purpose: "enquiry", ban }) ?? [];
  });
  return {
    offered: filled
      .filter(({ missing }) => missing.length === 0)
      .map(({ name, text }): MessageTemplate => ({ name, text })),
    lacking: filled
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) => ({ name, needs: missing.map(formatPlaceholder) })),
  };
}

type AnsweredLead = MessageLead & { isAnswered: boolean; ban: ContactBan | null };

/**
 * The filled-in template for each lead's next appointment, or else, if nobody has answered it, for its
 * source, by lead id; none for a lead without such a template, or without one of its facts, and none for
 * someone who must not be contacted.
 */
export async function listFittingMessages(
  leads: AnsweredLead[],
  origin: string,
): Promise<Map<string, MessageTemplate>> {
  const [facts, { templates }] = await Promise.all([
    listMessageFacts(leads, origin),
    getTemplates(),
  ]);
  return new Map(
    leads.flatMap(({ id, source, isAnswered, ban }) => {
      const { appointment = null, about } = facts.get(id) ?? {};
      const [message] = fittingTemplates(
        generalTemplates(templates),
        appointment,
        isAnswered ? null : source,
      )
        .flatMap((template) => {
          const own = about?.(templateAppointment(template.name)) ?? {};
          return fillTemplate(template, own, { purpose: "enquiry", ban }) ?? [];
        })
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
      .select(
        `id,full_name,source,subject,reminder_date,status,first_answered_at,
        person:people(contact_ban)`,
      )
      .in("id", leadIds),
  );
  return listFittingMessages(
    leads.map(({ person, ...lead }) => ({
      ...lead,
      isAnswered: !isUnanswered(lead),
      ban: readContactBan(person?.contact_ban),
    })),
    origin,
  );
}

export const criteriaMessages = (
  { matches, ...criteria }: PersonCriteriaData,
  { names: [name], contact_ban }: Person,
  templates: MessageTemplate[],
  origin: string,
) => ({
  ...criteria,
  matches: matches.flatMap((property) => {
    const ban = readContactBan(contact_ban);
    const message = matchMessage(templates, property, { name, ban, origin });
    return message ? [{ ...property, message }] : [];
  }),
});
