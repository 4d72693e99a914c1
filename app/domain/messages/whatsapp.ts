import { place } from "~/agency";
import { digitsOf } from "~/utils/text";
import type { PublicLeadSource } from "~/domain/leads/lead";

/** A chat link; the number by its digits only, the text encoded. */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${digitsOf(phone)}${query}`;
}

type Details = {
  name: string;
  property?: string;
  service?: string;
  /** A search in words. */
  search?: string;
  date?: string;
  time?: string;
  /** Somebody else has that time. */
  isTaken?: boolean;
  /** The service's own message, with the placeholders [Name] and [Service]. */
  template?: string | null;
};

/** The prefilled message by which a lead goes on in WhatsApp (specification, section 7). */
export function leadMessage(source: PublicLeadSource, details: Details): string {
  const { name, property, service, search, date, time, isTaken, template } = details;
  switch (source) {
    case "guide":
      return `Hi, I'm ${name} and I'm interested in receiving the ${place} Real Estate Investment Guide.`;
    case "consultation":
      if (isTaken) {
        return `Hi, I'd like to schedule a consultation. ${date} at ${time} is no longer free.\nName: ${name}`;
      }
      return `Hi, I'd like to schedule a consultation on ${date} at ${time}.\nName: ${name}`;
    case "property-inquiry":
      return `Hi, I'm interested in ${property ?? "a property"} on ${place} Real Estate.\nName: ${name}`;
    case "service-inquiry":
      if (template && service) return filledIn(template, { Name: name, Service: service });
      return `Hi, I'm interested in ${service ?? "services"}.\nName: ${name}`;
    case "search-alert":
      return `Hi, I asked on your website to be told when there is one: ${search}.\nName: ${name}`;
  }
}

// In one pass: a visitor may be called "[Service]".
function filledIn(template: string, words: { Name: string; Service: string }): string {
  return template.replace(/\[(Name|Service)\]/g, (_, key: keyof typeof words) => words[key]);
}

/** The message by which a message from the contact page goes on in WhatsApp. */
export function contactMessage(name: string): string {
  return `Hi, I wrote to you on your website.\nName: ${name}`;
}

/** The message by which a request for a call goes on in WhatsApp. */
export function callbackMessage(name: string): string {
  return `Hi, I asked on your website to be called back.\nName: ${name}`;
}
