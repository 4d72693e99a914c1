import { place } from "~/agency";
import { extractDigits } from "~/utils/text";
import type { PublicLeadSource } from "~/domain/leads/lead";
import { m } from "~/text/messages";

export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${extractDigits(phone)}${query}`;
}

type Details = {
  name: string;
  property?: string;
  service?: string;
  search?: string;
  date?: string;
  time?: string;
  isTaken?: boolean;
  /** May contain [Name] and [Service]. */
  template?: string | null;
};

/** The prefilled message after a lead (specification, section 7). */
export function leadMessage(source: PublicLeadSource, details: Details): string {
  const { name, property, service, search = "", date = "", time = "", isTaken, template } = details;
  switch (source) {
    case "guide":
      return m.message_guide({ name, place });
    case "consultation":
      if (isTaken) {
        return m.message_consultation_taken({ date, time, name });
      }
      return m.message_consultation({ date, time, name });
    case "property-inquiry":
      return property
        ? m.message_property({ property, place, name })
        : m.message_property_general({ place, name });
    case "service-inquiry":
      if (template && service) return fillTemplate(template, { Name: name, Service: service });
      return service ? m.message_service({ service, name }) : m.message_service_general({ name });
    case "search-alert":
      return m.message_search_alert({ search, name });
  }
}

// In one pass: a visitor may be called "[Service]".
function fillTemplate(template: string, words: { Name: string; Service: string }): string {
  return template.replace(/\[(Name|Service)\]/g, (_, key: keyof typeof words) => words[key]);
}

export function contactMessage(name: string): string {
  return m.message_contact({ name });
}

export function callbackMessage(name: string): string {
  return m.message_callback({ name });
}
