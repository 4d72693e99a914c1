import { getAgency } from "~/domain/agency/agency.queries.server";
import { callbackThanks } from "~/domain/callback-requests/callback-request";
import { requestCallback } from "~/domain/callback-requests/callback-request.commands.server";
import {
  callbackRequestSchema,
  type NewCallbackRequest,
} from "~/domain/callback-requests/callback-request.schema";
import { publicLeadSources, thanksFor, type PublicLeadSource } from "~/domain/leads/lead";
import { leadPath } from "~/domain/leads/lead-forms";
import { contactMessageSchema, leadSchemas, type NewLead } from "~/domain/leads/lead.schema";
import { getLeadSubject } from "~/domain/leads/lead-subject.queries.server";
import { leaveLead, leaveMessage } from "~/domain/submissions/leave-lead.server";
import { messageThanks } from "~/domain/messages/contact-message";
import { callbackMessage, contactMessage, whatsAppLink } from "~/domain/messages/whatsapp";
import { leadThanks, thanksPath } from "~/domain/messages/lead-thanks.server";
import { publicForms } from "./public-forms.server";
import { firstCharacters } from "~/utils/text";
import { storableText } from "~/utils/typed-text";
import { receiveForm, type PublicForm } from "./receive.server";

export const contactForm: PublicForm<NewLead> = {
  fields: publicForms.message,
  schema: contactMessageSchema,
  save: async (message, { isSuspectedSpam }) => ({
    result: await leaveMessage(message, { page: "/contact", isSuspectedSpam }),
    visitor: { name: message.full_name, phone: message.phone_e164 },
    thanks: await contactThanks(message.full_name),
    thanksPath: "/contact?sent#message-title",
    toast: messageThanks,
  }),
};

export const contactThanks = async (name: string) => ({
  thanks: messageThanks,
  whatsApp: whatsAppLink((await getAgency()).whatsApp, contactMessage(name)),
});

export const callbackForm: PublicForm<NewCallbackRequest> = {
  fields: publicForms.callback,
  schema: callbackRequestSchema,
  save: async (wish, { isSuspectedSpam, pageOr }) => ({
    result: await requestCallback(wish, { page: pageOr("/callback"), isSuspectedSpam }),
    visitor: { name: wish.full_name, phone: wish.whatsapp_e164 },
    thanks: await thanksForCallback(wish.full_name),
    thanksPath: "/callback?sent",
    toast: callbackThanks,
  }),
};

export const thanksForCallback = async (name: string) => ({
  thanks: callbackThanks,
  whatsApp: whatsAppLink((await getAgency()).whatsApp, callbackMessage(name)),
});

const leadForm = (source: PublicLeadSource): PublicForm<NewLead> => ({
  fields: publicForms[source],
  schema: leadSchemas[source],
  save: async (lead, { url, isSuspectedSpam, pageOr }) => {
    const asked = askedIn(url);
    const subject = await getLeadSubject(source, asked);
    const context = { page: pageOr(leadPath(subject)), ...asked, isSuspectedSpam };
    return {
      result: await leaveLead(subject, lead, context),
      visitor: { name: lead.full_name, phone: lead.phone_e164 },
      thanks: await leadThanks(subject, lead),
      thanksPath: thanksPath(subject, lead),
      toast: thanksFor[source],
    };
  },
});

/** Reads the subject of an inquiry's address, by slug. */
export function askedIn({ searchParams }: URL) {
  const [service, property] = ["service", "property"].map((name) => {
    const slug = searchParams.get(name);
    return slug === null ? undefined : firstCharacters(storableText(slug), 200);
  });
  return { service, property };
}

const receiverOf =
  <Value>(form: PublicForm<Value>) =>
  (request: Request) =>
    receiveForm(request, form);

const receivers = new Map([
  ["contact", receiverOf(contactForm)],
  ["callback", receiverOf(callbackForm)],
  ...publicLeadSources.map((source) => [`lead/${source}`, receiverOf(leadForm(source))] as const),
]);

/** The receiver of the form at a path, without its first slash; undefined when there is none. */
export const receiverAt = (path: string) => receivers.get(path);
