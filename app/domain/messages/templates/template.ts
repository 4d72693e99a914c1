import { place } from "~/agency";
import { bookingKinds, type BookingKind } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";

export type MessageTemplate = { name: string; text: string };

export type StoredTemplates = { templates: MessageTemplate[]; updated_at: string };

/** Placeholders with their text if the fact is unknown. */
export const placeholders = {
  Name: m.admin_message_default_name,
  Property: m.admin_message_default_property,
  Link: m.admin_message_default_link,
  Price: m.admin_message_default_price,
  Date: m.admin_message_default_date,
  News: m.admin_message_default_news,
} as const;
type Placeholder = keyof typeof placeholders;

export type TemplateFacts = Partial<Record<Placeholder, string>>;

const pattern = new RegExp(`\\[(${Object.keys(placeholders).join("|")})\\]`, "g");

/** Fills in placeholders in one pass: someone may be called "[Link]". */
export const fillTemplate = (text: string, facts: TemplateFacts): string =>
  text.replace(pattern, (_, key: Placeholder) => facts[key] ?? placeholders[key]());

/** Guessed from the template's name; null for none. */
export const templateAppointment = (name: string): BookingKind | null =>
  bookingKinds.find((kind) => name.toLowerCase().includes(kind)) ?? null;

/** Lists placeholders that would be sent unfilled. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(/\[[^[\]\n]*\]/g) ?? []).filter((word) => !word.match(pattern));

const isMatchTemplate = ({ name }: MessageTemplate) => name === m.admin_message_match_name();

export const omitMatchTemplate = (templates: MessageTemplate[]): MessageTemplate[] =>
  templates.filter((template) => !isMatchTemplate(template));

const initialMatchTemplate = (): MessageTemplate => ({
  name: m.admin_message_match_name(),
  text: m.admin_message_match_text(),
});

export const initialTemplates = (): MessageTemplate[] => [
  { name: m.admin_message_guide_name(), text: m.admin_message_guide_text({ place }) },
  { name: m.admin_message_consultation_name(), text: m.admin_message_consultation_text() },
  { name: m.admin_message_property_name(), text: m.admin_message_property_text({ place }) },
  { name: m.admin_message_service_name(), text: m.admin_message_service_text() },
  { name: m.admin_message_viewing_name(), text: m.admin_message_viewing_text() },
  initialMatchTemplate(),
];

export const matchTemplate = (templates: MessageTemplate[]): MessageTemplate =>
  templates.find(isMatchTemplate) ?? initialMatchTemplate();

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
