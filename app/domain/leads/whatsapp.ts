import { agency } from "~/agency";
import { digitsOf } from "~/utils/text";
import type { LeadSource } from "./lead";

/** A chat link; the number by its digits only, the text encoded. */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${digitsOf(phone)}${query}`;
}

type Details = { name: string; property?: string; service?: string; date?: string; time?: string };

/** The prefilled message by which a lead goes on in WhatsApp (specification, section 7). */
export function leadMessage(source: LeadSource, details: Details): string {
  const { name, property, service, date, time } = details;
  switch (source) {
    case "guide":
      return `Hi, I'm ${name} and I'm interested in receiving the ${agency.place} Real Estate Investment Guide.`;
    case "consultation":
      return `Hi, I'd like to schedule a consultation on ${date} at ${time}.\nName: ${name}`;
    case "property-inquiry":
      return `Hi, I'm interested in ${property ?? "a property"} on ${agency.place} Real Estate.\nName: ${name}`;
    case "service-inquiry":
      return `Hi, I'm interested in ${service ?? "services"}.\nName: ${name}`;
  }
}
