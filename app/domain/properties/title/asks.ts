import type { Availability } from "~/domain/properties/availability/availability";
import { m } from "~/text/messages";
import { readTitleFacts, type TitleFactRecords, type TitleFactName } from "./title-facts";

type AskFacts = {
  /** The button beside the facts. */
  label: string;
  /** The question as the operator reads it. */
  subject: string;
  /** The visitor's message, about the property of this name. */
  message: (property: string) => string;
  /** Whether a property with these facts offers it. */
  isOffered: (facts: TitleFactRecords) => boolean;
};

/** The stages of the papers at which the plot has been surveyed, and at which the register knows of it. */
const surveyed = ["survey-plan", "occupancy", "registered-lease"];
const registered = ["occupancy", "registered-lease"];

const has = (facts: TitleFactRecords, name: TitleFactName) => facts[name] !== undefined;
const isAt = ({ papers }: TitleFactRecords, stages: string[]) =>
  papers !== undefined && stages.includes(papers.value);

/** The questions that a visitor can ask beside the facts of a property's title. */
export const asks = {
  "survey-plan": {
    label: "Ask for the survey plan",
    subject: "survey plan",
    message: (property) => m.property_please_show_me_the_survey({ property }),
    isOffered: (facts) => has(facts, "survey_plan") || isAt(facts, surveyed),
  },
  "registry-search": {
    label: "Ask for the registry search",
    subject: "registry search",
    message: (property) => m.property_please_tell_me_what_the({ property }),
    isOffered: (facts) => has(facts, "registry_search") || isAt(facts, registered),
  },
  visit: {
    label: "See it with your lawyer",
    subject: "visit with a lawyer",
    message: (property) => m.property_i_would_like_to_see_and_its({ property }),
    isOffered: () => true,
  },
} as const satisfies Record<string, AskFacts>;

export type Ask = keyof typeof asks;

/** The `ask` of an address; undefined for none, or for one that is none of ours. */
export const askIn = (params: URLSearchParams): Ask | undefined => {
  const ask = params.get("ask") ?? "";
  return Object.hasOwn(asks, ask) ? (ask as Ask) : undefined;
};

/** The query that opens the inquiry about a property with an ask. */
const askQuery = (slug: string, ask: Ask) => `?property=${slug}&ask=${ask}`;

/** A button beside the facts of a title. */
export type AskLink = { label: string; to: string };

type Asked = { slug: string; availability: Availability; title_facts: unknown };

/** The buttons of a property, by its facts; a sold one has none. */
export function askLinks({ slug, availability, title_facts }: Asked): AskLink[] {
  if (availability === "sold") return [];
  const facts = readTitleFacts(title_facts);
  return (Object.keys(asks) as Ask[])
    .filter((ask) => asks[ask].isOffered(facts))
    .map((ask) => ({
      label: asks[ask].label,
      to: `/lead/property-inquiry${askQuery(slug, ask)}`,
    }));
}

/** Begins the message of an inquiry with what was asked for, for the operator; empty without an ask. */
export const askedFor = (ask: Ask | undefined): string =>
  ask ? m.property_asked_for({ subject: asks[ask].subject }) : "";

/** The words and the message of an inquiry with an ask. */
export const askWords = (ask: Ask, property: string) => ({
  title: asks[ask].label,
  description: m.property_whoever_holds_its_papers({ property }),
  message: asks[ask].message(property),
});
