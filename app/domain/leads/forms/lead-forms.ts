import { counted } from "~/utils/text";
import type { LeadSubject } from "./lead-path";

/** The words of a lead form, in its dialog and on its page. */
export type LeadFormWords = { title: string; description: string; submit: string };

/** The words of a lead form, named after its subject where that is known. */
export function leadWords({ source, service, property, properties }: LeadSubject): LeadFormWords {
  switch (source) {
    case "guide":
      return {
        title: "Get the free investment guide",
        description:
          "How buying on Pemba Island works for foreigners and for Tanzanians: titles, costs, and what to check before you pay. We send it to your phone.",
        submit: "Send me the guide",
      };
    case "consultation":
      return {
        title: "Schedule a consultation",
        description:
          "Thirty minutes by phone or WhatsApp about what you want to buy or build on Pemba, and what to check first.",
        submit: "Schedule consultation",
      };
    case "service-inquiry":
      return {
        title: service ? `Ask about ${service.title}` : "Ask about our services",
        description:
          "Leave your name and number. Whoever does this work calls or writes back within a working day.",
        submit: "Request information",
      };
    case "property-inquiry":
      if (properties?.length) return severalWords(properties);
      return {
        title: property ? `Ask about ${property.name}` : "Ask about a property",
        description:
          "We answer with today's price, the papers we have seen, and the days on which you can view it.",
        submit: "Send inquiry",
      };
    case "search-alert":
      return {
        title: "Tell me when there is one",
        description:
          "We keep your search, and write to you on WhatsApp when a property that fits it is published, gets cheaper or is available again. You can end it at any time.",
        submit: "Tell me",
      };
  }
}

const severalWords = (properties: { name: string }[]): LeadFormWords => ({
  title: `Ask about ${counted(properties.length, "property", "properties")}`,
  description: `${properties.map(({ name }) => name).join(", ")}. We answer with today's prices, the papers we have seen, and the days on which you can view them.`,
  submit: "Send inquiry",
});
