import { data, redirect } from "@remix-run/node";
import { getAgency, getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { requestCallback } from "~/domain/callback-requests/callback-request.commands.server";
import {
  callbackRequestSchema,
  type NewCallbackRequest,
} from "~/domain/callback-requests/callback-request.schema";
import { startOfSlot, type BookingOffer } from "~/domain/bookings/booking";
import { fillInFreeTime } from "~/domain/bookings/free-time";
import { getOfferOfLead, visitorZone } from "~/domain/bookings/booking.queries.server";
import { leadFormSources, thanksFor, type LeadFormSource } from "~/domain/leads/lead";
import { FORM_PARAM } from "~/domain/leads/forms/form-on-page";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { contactMessageSchema, leadSchemas, type NewLead } from "~/domain/leads/lead.schema";
import { getLeadSubject, type KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import {
  type LeadContext,
  leadSubmission,
  leaveLead,
  leaveMessage,
} from "~/domain/submissions/leave-lead.server";
import { callbackMessage, contactMessage, whatsAppLink } from "~/domain/messages/whatsapp";
import { isDatabaseUp } from "~/domain/health.server";
import { leadThanks, thanksOf, thanksPath } from "~/domain/messages/lead-thanks.server";
import { getTokenOfSubmission } from "~/domain/criteria/search-alerts/search-alert.queries.server";
import { ownAlert, ownAlertPath } from "~/domain/criteria/search-alerts/search-alert-path";
import { saveSubmission } from "~/domain/submissions/submission.commands.server";
import { aboutSeveral } from "~/domain/shortlist/about-several";
import { firstSlugs, parseSlugs } from "~/domain/shortlist/shortlist";
import { askPreamble, parseAsk } from "~/domain/properties/title/asks";
import { siteUrl } from "~/services/env.server";
import { publicForms } from "./public-forms.server";
import { readAlertSearch, readPageSearch } from "./searches.server";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { takeCharacters } from "~/utils/text";
import { sanitizeText } from "~/utils/user-text";
import { receiveForm, type PublicForm } from "./receive.server";
import { inLanguage, splitLanguage } from "~/utils/language/language";

export const contactForm: PublicForm<NewLead> = {
  fields: publicForms.message,
  schema: contactMessageSchema,
  save: async (message, { isSuspectedSpam }) => ({
    result: await leaveMessage(message, { page: inLanguage("/contact"), isSuspectedSpam }),
    visitor: { name: message.full_name, phone: message.phone_e164 },
    thanks: await buildContactThanks(message.full_name),
    thanksPath: "/contact?sent#message-title",
    toast: m.lead_thanks_message(),
  }),
};

export const buildContactThanks = async (name: string) => ({
  thanks: m.lead_thanks_message(),
  whatsApp: whatsAppLink((await getAgency()).whatsApp, contactMessage(name)),
});

export const callbackForm: PublicForm<NewCallbackRequest> = {
  fields: publicForms.callback,
  schema: callbackRequestSchema,
  save: async (wish, { isSuspectedSpam, readPage }) => ({
    result: await requestCallback(wish, {
      page: readPage(inLanguage("/callback")),
      isSuspectedSpam,
    }),
    visitor: { name: wish.full_name, phone: wish.whatsapp_e164 },
    thanks: await buildCallbackThanks(wish.full_name),
    thanksPath: "/callback?sent",
    toast: m.lead_thanks_inquiry(),
  }),
};

export const buildCallbackThanks = async (name: string) => ({
  thanks: m.lead_thanks_inquiry(),
  whatsApp: whatsAppLink((await getAgency()).whatsApp, callbackMessage(name)),
});

const leadForm = (source: LeadFormSource): PublicForm<NewLead> => ({
  fields: publicForms[source],
  schema: leadSchemas[source],
  complete: fillInFreeTime,
  fieldErrors: findTimeErrors,
  save: async (lead, { url, isSuspectedSpam, readPage }) => {
    const inquiry = source === "consultation" ? viewedIn(lead) : parseInquiryParams(url);
    const subject = await getLeadSubject(source, inquiry);
    const page = readPage(inLanguage(leadPath(subject)));
    const search = await readPageSearch(page);
    const context = { page, ...inquiry, ...(search && { search }), isSuspectedSpam };
    const preamble = aboutSeveral(inquiry.properties, subject, siteUrl) + askPreamble(inquiry.ask);
    const message = (preamble + (lead.message ?? "")).trim();
    const result = await leaveLead(subject, { ...lead, ...(message && { message }) }, context);
    const booking = result.ok ? await getBookingOffer(lead) : null;
    return {
      result,
      visitor: { name: lead.full_name, phone: lead.phone_e164 },
      thanks: await leadThanks(subject, lead, booking),
      thanksPath: thanksPath(subject, lead, booking),
      toast: thanksOf(source, booking),
    };
  },
});

/** A consultation's properties are those ticked in its form, whatever its address. */
function viewedIn({ viewed = [] }: NewLead): ReturnType<typeof parseInquiryParams> {
  const slugs = firstSlugs([...new Set(viewed)]);
  return slugs.length === 1 ? { property: slugs[0] } : { properties: slugs.join() || undefined };
}

export const searchAlertForm: PublicForm<NewLead> = {
  fields: publicForms["search-alert"],
  schema: leadSchemas["search-alert"],
  save: async (lead, { url, isSuspectedSpam, readPage }) => {
    const source = "search-alert";
    const search = await readAlertSearch(url);
    const subject: KnownSubject = { source, search: search.words };
    const context = { page: readPage(inLanguage(leadPath(subject))), search, isSuspectedSpam };
    const submission = leadSubmission(subject, lead, context);
    const result = await saveSubmission(submission);
    const { submission_id } = submission.row;
    const reading = result.ok ? await readOrOutage(getTokenOfSubmission(submission_id)) : null;
    const token = reading?.ok ? reading.value : null;
    return {
      result,
      visitor: { name: lead.full_name, phone: lead.phone_e164 },
      thanks: { ...(await leadThanks(subject, lead)), ...(token && { ownPage: ownAlert(token) }) },
      thanksPath: alertThanksPath(url, token),
      toast: thanksFor[source](),
    };
  },
};

function alertThanksPath({ search }: URL, token: string | null): string {
  if (token) return `${ownAlertPath(token)}?sent`;
  return `/alerts/new${search ? `${search}&` : "?"}sent`;
}

/** Null for other leads, or if it can't be read; the booking exists either way. */
async function getBookingOffer(lead: NewLead): Promise<BookingOffer | null> {
  const { phone, full_name, consultation_date: date, consultation_time: time } = lead;
  if (!date || !time) return null;
  const starts_at = startOfSlot(date, time);
  const reading = await readOrOutage(
    getOfferOfLead({ phone, full_name, starts_at }, visitorZone(lead)),
  );
  return reading.ok ? reading.value : null;
}

/** Rejects closed days. A taken slot is not an error: the lead is kept. */
async function findTimeErrors(lead: NewLead): Promise<Record<string, string[]> | null> {
  const { consultation_date: date } = lead;
  if (!date) return null;
  const { closedDays } = await getAgencyDetails();
  if (!closedDays.some((day) => day.date === date)) return null;
  const closed = m.booking_closed_on_date({ date: formatCalendarDate(date) });
  return { consultation_date: [closed] };
}

export const inquiryParams = ["service", "property", "properties", "ask"];

/** `properties` holds shortlist slugs. */
export function parseInquiryParams({
  searchParams,
}: URL): Pick<LeadContext, "service" | "property" | "properties" | "ask"> {
  const [service, property] = ["service", "property"].map((name) => {
    const slug = searchParams.get(name);
    return slug === null ? undefined : takeCharacters(sanitizeText(slug), 200);
  });
  const slugs = firstSlugs(parseSlugs(searchParams.get("properties") ?? ""));
  const ask = property === undefined ? undefined : parseAsk(searchParams);
  return { service, property, properties: slugs.join() || undefined, ask };
}

const createReceiver =
  <Value>(form: PublicForm<Value>) =>
  (request: Request, url?: URL) =>
    receiveForm(request, form, url);

const receivers = new Map([
  ["contact", createReceiver(contactForm)],
  ["callback", createReceiver(callbackForm)],
  ["alerts/new", createReceiver(searchAlertForm)],
  ...leadFormSources.map((source) => [`lead/${source}`, createReceiver(leadForm(source))] as const),
]);

export const findReceiver = (path: string) => receivers.get(path);

/**
 * Receives a form embedded in another page. `forms` maps names to form URLs; `findPage` returns the page's
 * current path, or null if it was removed. A refused form comes back on the page, or is redirected (307) to
 * its own URL if the page can't be rendered.
 */
export async function receiveOnPage(
  request: Request,
  forms: Record<string, string>,
  findPage?: () => Promise<string | null>,
) {
  const { pathname, search, searchParams } = new URL(request.url);
  const here = splitLanguage(pathname).path;
  const name = searchParams.get(FORM_PARAM) ?? "";
  const address = Object.hasOwn(forms, name) && new URL(forms[name] ?? "", request.url);
  const receive = address && findReceiver(address.pathname.slice(1));
  if (!receive) throw data(null, { status: 404 });
  const response = await receive(request, address);
  const isSaved = !("data" in response);
  if (isSaved || address.pathname === here) return response;
  const isAvailable = await isDatabaseUp();
  const page = isAvailable && findPage ? await findPage() : here;
  if (isAvailable && page === here) return response;
  const isMoved = isAvailable && page !== null;
  return redirect(inLanguage(isMoved ? page + search : address.pathname + address.search), 307);
}
