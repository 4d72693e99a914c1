import type { Availability } from "~/domain/properties/availability/availability";
import { m } from "~/text/messages";
import { baseLanguage } from "~/utils/language/language";
import { readTitleFacts, type TitleFactRecords } from "./title-facts";

type AskFacts = {
  label: () => string;
  subject: () => string;
  message: (about: { property: string }) => string;
  isOffered: (facts: TitleFactRecords) => boolean;
};

/** Stages of the papers at which there is no survey plan yet, and no entry in the register. */
const unsurveyed = ["sheha-letter"];
const unregistered = ["sheha-letter", "survey-plan"];

const isAt = ({ papers }: TitleFactRecords, stages: string[]) =>
  papers !== undefined && stages.includes(papers.value);

/** Requests for papers, offered unless the title facts say that there are none. */
export const asks = {
  "survey-plan": {
    label: m.property_ask_survey_plan,
    subject: m.ask_survey_plan_subject,
    message: m.ask_survey_plan_message,
    isOffered: (facts) => facts.survey_plan !== undefined || !isAt(facts, unsurveyed),
  },
  "registry-search": {
    label: m.property_ask_registry_search,
    subject: m.ask_registry_search_subject,
    message: m.ask_registry_search_message,
    isOffered: (facts) => facts.registry_search !== undefined || !isAt(facts, unregistered),
  },
  visit: {
    label: m.property_ask_visit,
    subject: m.ask_visit_subject,
    message: m.ask_visit_message,
    isOffered: () => true,
  },
} as const satisfies Record<string, AskFacts>;

export type Ask = keyof typeof asks;

export const parseAsk = (params: URLSearchParams): Ask | undefined => {
  const ask = params.get("ask") ?? "";
  return Object.hasOwn(asks, ask) ? (ask as Ask) : undefined;
};

const askQuery = (slug: string, ask: Ask) => `?property=${slug}&ask=${ask}`;

export type AskLink = { label: string; to: string };

type AskableProperty = { slug: string; availability: Availability; title_facts: unknown };

export function askLinks({ slug, availability, title_facts }: AskableProperty): AskLink[] {
  if (availability === "sold") return [];
  const facts = readTitleFacts(title_facts);
  return (Object.keys(asks) as Ask[])
    .filter((ask) => asks[ask].isOffered(facts))
    .map((ask) => ({
      label: asks[ask].label(),
      to: `/lead/property-inquiry${askQuery(slug, ask)}`,
    }));
}

/** Returns the opening of an inquiry's message, which tells the operator what is requested; empty without an ask. */
/** For the operator, so in English. */
export function askPreamble(ask: Ask | undefined): string {
  const inEnglish = { locale: baseLanguage } as const;
  return ask ? m.ask_preamble({ subject: asks[ask].subject({}, inEnglish) }, inEnglish) : "";
}

export const askWords = (ask: Ask, property: string) => ({
  title: asks[ask].label(),
  description: m.ask_description({ property }),
  message: asks[ask].message({ property }),
});
