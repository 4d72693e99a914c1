import { place } from "~/agency";
import { bookingKinds, type BookingKind, type Telling } from "~/domain/bookings/booking";
import {
  canMessage,
  type ContactBan,
  type MessagePurpose,
} from "~/domain/contact-bans/contact-ban";
import type { Difference } from "~/domain/editing/edited";
import type { LeadSource } from "~/domain/leads/lead";
import { m } from "~/text/messages";

export type MessageTemplate = { name: string; text: string };

export type StoredTemplates = { templates: MessageTemplate[]; updated_at: string };

export const placeholders = ["Name", "Property", "Link", "Price", "Date", "News"] as const;
type Placeholder = (typeof placeholders)[number];

export const formatPlaceholder = (name: Placeholder) => `[${name}]`;

export type TemplateFacts = Partial<Record<Placeholder, string>>;

const pattern = new RegExp(`\\[(${placeholders.join("|")})\\]`, "g");

/** The person whom a message is for; `ban` is null while they may be contacted. */
export type Recipient = { purpose: MessagePurpose; ban: ContactBan | null };

export type FilledTemplate = MessageTemplate & { missing: Placeholder[] };

/** Fills in the placeholders and lists those without a fact. Null if the recipient must not be written to. */
export const fillTemplate = (
  { name, text }: MessageTemplate,
  facts: TemplateFacts,
  { purpose, ban }: Recipient,
): FilledTemplate | null =>
  canMessage(ban, purpose) ? { name, ...fillPlaceholders(text, facts) } : null;

/** In one pass: someone may be called "[Link]". */
function fillPlaceholders(
  text: string,
  facts: TemplateFacts,
): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>();
  const filled = text.replace(pattern, (placeholder, key: Placeholder) => {
    if (!facts[key]) missing.add(key);
    return facts[key] || placeholder;
  });
  return { text: filled, missing: [...missing] };
}

/** Guessed from the template's name; null for none. */
export const templateAppointment = (name: string): BookingKind | null =>
  bookingKinds.find((kind) => name.toLowerCase().includes(kind)) ?? null;

/** Lists placeholders that would be sent unfilled. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(/\[[^[\]\n]*\]/g) ?? []).filter((word) => !word.match(pattern));

const initialMatchTemplate = (): MessageTemplate => ({
  name: m.admin_message_match_name(),
  text: m.admin_message_match_text(),
});

const initialBookingTemplates: Record<Telling, () => MessageTemplate> = {
  new: () => ({ name: m.admin_message_booked_name(), text: m.admin_message_booked_text() }),
  moved: () => ({ name: m.admin_message_moved_name(), text: m.admin_message_moved_text() }),
  confirmed: () => ({
    name: m.admin_message_confirmed_name(),
    text: m.admin_message_confirmed_text(),
  }),
  cancelled: () => ({
    name: m.admin_message_cancelled_name(),
    text: m.admin_message_cancelled_text(),
  }),
  declined: () => ({
    name: m.admin_message_declined_name(),
    text: m.admin_message_declined_text(),
  }),
  reminder: () => ({
    name: m.admin_message_reminder_name(),
    text: m.admin_message_reminder_text(),
  }),
};

/** Templates that are offered beside a matching property or a changed booking; their names find them. */
const initialContextTemplates = (): MessageTemplate[] => [
  initialMatchTemplate(),
  ...Object.values(initialBookingTemplates).map((initial) => initial()),
];

export const initialTemplates = (): MessageTemplate[] => [
  { name: m.admin_message_guide_name(), text: m.admin_message_guide_text({ place }) },
  { name: m.admin_message_consultation_name(), text: m.admin_message_consultation_text() },
  { name: m.admin_message_property_name(), text: m.admin_message_property_text({ place }) },
  { name: m.admin_message_service_name(), text: m.admin_message_service_text() },
  { name: m.admin_message_viewing_name(), text: m.admin_message_viewing_text() },
  ...initialContextTemplates(),
];

/** Templates for a person's page. */
export function generalTemplates(templates: MessageTemplate[]): MessageTemplate[] {
  const elsewhere = initialContextTemplates().map(({ name }) => name);
  return templates.filter(({ name }) => !elsewhere.includes(name));
}

const fittingNames: Partial<Record<LeadSource, () => string>> = {
  guide: m.admin_message_guide_name,
  consultation: m.admin_message_consultation_name,
  "property-inquiry": m.admin_message_property_name,
  "service-inquiry": m.admin_message_service_name,
};

const NO_FIT = 2;

/** 0 for a template of the next appointment, 1 for one about the enquiry, `NO_FIT` for any other. */
function fitOf(
  { name }: MessageTemplate,
  appointment: BookingKind | null,
  source: LeadSource | null,
): number {
  if (appointment && templateAppointment(name) === appointment) return 0;
  return source && name === fittingNames[source]?.() ? 1 : NO_FIT;
}

/** Puts the template of the next appointment first, then the one about the enquiry. */
export const sortByFit = (
  templates: MessageTemplate[],
  appointment: BookingKind | null,
  source: LeadSource | null,
): MessageTemplate[] =>
  templates.toSorted((a, b) => fitOf(a, appointment, source) - fitOf(b, appointment, source));

/** The templates of the next appointment and of the enquiry, in this order. */
export const fittingTemplates = (
  templates: MessageTemplate[],
  appointment: BookingKind | null,
  source: LeadSource | null,
): MessageTemplate[] =>
  sortByFit(templates, appointment, source).filter(
    (template) => fitOf(template, appointment, source) < NO_FIT,
  );

export const fillMatchTemplate = (
  templates: MessageTemplate[],
  facts: TemplateFacts,
  ban: ContactBan | null,
) => fillNamed(templates, initialMatchTemplate(), facts, { purpose: "matching-property", ban });

export const fillBookingTemplate = (
  templates: MessageTemplate[],
  telling: Telling,
  facts: TemplateFacts,
  ban: ContactBan | null,
) =>
  fillNamed(templates, initialBookingTemplates[telling](), facts, { purpose: "own-booking", ban });

/** Fills in the operator's template of the same name; the initial one if theirs needs a fact that isn't given. */
function fillNamed(
  templates: MessageTemplate[],
  initial: MessageTemplate,
  facts: TemplateFacts,
  recipient: Recipient,
): MessageTemplate | null {
  const own = templates.find(({ name }) => name === initial.name) ?? initial;
  const filled = fillTemplate(own, facts, recipient);
  const complete = filled?.missing.length ? fillTemplate(initial, facts, recipient) : filled;
  return complete && { name: complete.name, text: complete.text };
}

export function templateDifferences(
  stored: MessageTemplate[],
  typed: MessageTemplate[],
): Difference[] {
  const textIn = (templates: MessageTemplate[], name: string) =>
    templates.find((one) => one.name === name)?.text ?? "";
  const names = [...new Set([...stored, ...typed].map(({ name }) => name))];
  const texts = names.map((name) => ({
    label: name,
    stored: textIn(stored, name),
    typed: textIn(typed, name),
  }));
  const orderOf = (templates: MessageTemplate[]) => templates.map(({ name }) => name).join(", ");
  const order = { label: m.admin_message_order(), stored: orderOf(stored), typed: orderOf(typed) };
  return [...texts, order].filter((one) => one.stored !== one.typed);
}
