import { place } from "~/agency";
import { bookingKinds, type BookingKind } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";

/** A text for WhatsApp with placeholders, and the name by which the operator finds it. */
export type MessageTemplate = { name: string; text: string };

/** The templates of an installation, and their version. */
export type StoredTemplates = { templates: MessageTemplate[]; updated_at: string };

/** The placeholders of a template, each with its words where the fact is not known. */
export const placeholders = {
  Name: "there",
  Property: "the property",
  Link: "our website",
  Price: "the price that we name you",
  Date: "a day that suits you",
  News: "for sale",
} as const;
type Placeholder = keyof typeof placeholders;

/** The facts for a template's placeholders; what is not known is left out. */
export type TemplateFacts = Partial<Record<Placeholder, string>>;

const pattern = new RegExp(`\\[(${Object.keys(placeholders).join("|")})\\]`, "g");

/** A template with its placeholders filled in. In one pass: somebody may be called "[Link]". */
export const filledIn = (text: string, facts: TemplateFacts): string =>
  text.replace(pattern, (_, key: Placeholder) => facts[key] ?? placeholders[key]);

/** The kind of appointment that a template is about, by its name; null for none. */
export const appointmentOf = (name: string): BookingKind | null =>
  bookingKinds.find((kind) => name.toLowerCase().includes(kind)) ?? null;

/** Words in square brackets that are no placeholder: a letter would go out with them. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(/\[[^[\]\n]*\]/g) ?? []).filter((word) => !word.match(pattern));

/** Its name is how the template is found that goes with a match. */
const MATCH_TEMPLATE = "Matching property";

/** The templates that can go out where no property is known. */
export const withoutMatchTemplate = (templates: MessageTemplate[]): MessageTemplate[] =>
  templates.filter(({ name }) => name !== MATCH_TEMPLATE);

/** The templates with which an installation begins: an answer to each message of the site's own forms. */
export const initialTemplates: MessageTemplate[] = [
  {
    name: "Guide",
    text: `Hi [Name], thank you for your interest in the ${place} Real Estate Investment Guide. Here it is: [Link]`,
  },
  {
    name: "Consultation",
    text: "Hi [Name], your consultation is on [Date], Zanzibar time. Shall we talk by phone or by WhatsApp?",
  },
  {
    name: "Property inquiry",
    text: `Hi [Name], thank you for your interest in [Property] on ${place} Real Estate, [Price]: [Link]\nWould you like to see it, and on which day?`,
  },
  {
    name: "Service inquiry",
    text: "Hi [Name], thank you for your interest in our services. What would you like to know about [Property]?",
  },
  {
    name: "Viewing",
    text: "Hi [Name], we meet at [Property] on [Date]. Please tell me if anything changes.",
  },
  {
    name: MATCH_TEMPLATE,
    text: "Hi [Name], this may be what you are looking for. [Property], [Price], is [News]. Here it is: [Link]\nWould you like to see it?",
  },
];

/** The template that tells somebody of a property which fits them: the operator's own, or the initial one. */
export const matchTemplate = (templates: MessageTemplate[]): MessageTemplate =>
  [...templates, ...initialTemplates].find(({ name }) => name === MATCH_TEMPLATE) ?? {
    name: MATCH_TEMPLATE,
    text: "[Property]: [Link]",
  };

/** Where the stored templates and the typed ones differ, as text for people. */
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
