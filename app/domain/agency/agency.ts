import { initialAgency } from "~/agency";
import type { socialNetworks, weekdays } from "./agency-lists";
import type { Position } from "~/domain/map/map-view";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Rates } from "~/domain/properties/price";

export type Weekday = (typeof weekdays)[number];

/** Days with the same hours; the times are those of Dar es Salaam, as "09:00". */
type OpeningHours = { days: readonly Weekday[]; opens: string; closes: string };

export type SocialNetwork = (typeof socialNetworks)[number];

/** A calendar date on which nobody answers, and why. */
export type ClosedDay = { date: string; word: string };

export type AgencyPerson = {
  name: string;
  role: string;
  /** As people read them, such as "Swahili, English"; may be empty. */
  languages: string;
  /** As E.164; null where they are reached by the agency's. */
  whatsApp: string | null;
  photo: StoredPicture | null;
};

/** The agency's own facts that every page may show. */
export type Agency = {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  /** As E.164, and as people read it. */
  phone: string;
  phoneDisplay: string;
  /** As E.164. */
  whatsApp: string;
  email: string;
  address: string;
  hours: readonly OpeningHours[];
  /** The networks that the agency is in. */
  social: readonly { name: SocialNetwork; href: string }[];
  /** The agent's licence and the registered company, each with its words; empty where there is none. */
  licence: string;
  companyNumber: string;
  /** The calendar date of the exchange rates; null where nobody has said it. */
  ratesOn: string | null;
  /** Within how many office hours it usually replies; absent where that is not known to be true. */
  repliesWithinHours?: number;
};

/** The rest, which few pages show. */
export type AgencyDetails = {
  rates: Rates;
  closedDays: ClosedDay[];
  people: AgencyPerson[];
  /** How to find the office: paragraphs, with an empty line between them; may be empty. */
  directions: string;
  /** Where it is, in degrees. */
  office: Position | null;
};

type RootData = { agency?: Agency } | undefined;

const withoutFacts: Agency = {
  ...{ name: "", legalName: "", tagline: "", description: "", phone: "", phoneDisplay: "" },
  ...{
    whatsApp: "",
    email: "",
    address: "",
    hours: [],
    social: [],
    licence: "",
    companyNumber: "",
  },
  ratesOn: null,
};

/** Those that a browser's page came with. */
let lastSeen = withoutFacts;

/**
 * The agency's facts in the root loader's data. Where that has failed, a browser's page has those that it
 * came with, and a server's page the initial ones: they are not worth their weight in every script.
 */
export function agencyOf(root: unknown): Agency {
  const agency = (root as RootData)?.agency;
  if (import.meta.env.SSR) return agency ?? initialAgency;
  lastSeen = agency ?? lastSeen;
  return lastSeen;
}
