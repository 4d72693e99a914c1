import { initialAgency } from "~/agency";
import type { socialNetworks, weekdays } from "./agency-lists";
import type { Position } from "~/domain/map/map-view";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Rates } from "~/domain/properties/price";

export type Weekday = (typeof weekdays)[number];

/** Days with the same hours; times are in Dar es Salaam, as "09:00". */
type OpeningHours = { days: readonly Weekday[]; opens: string; closes: string };

export type SocialNetwork = (typeof socialNetworks)[number];

export type ClosedDay = { date: string; word: string };

export type AgencyPerson = {
  name: string;
  role: string;
  languages: string;
  licence: string;
  /** E.164; null to use the agency's number. */
  whatsApp: string | null;
  photo: StoredPicture | null;
  /** Comes with the sample content and is marked as such. */
  isSample: boolean;
};

export type Agency = {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  /** E.164. */
  phone: string;
  phoneDisplay: string;
  whatsApp: string;
  email: string;
  address: string;
  hours: readonly OpeningHours[];
  social: readonly { name: SocialNetwork; href: string }[];
  licence: string;
  companyNumber: string;
  ratesOn: string | null;
  /** Sized for the header; absent without one. */
  logo?: { url: string; width: number; height: number };
  /** Picture of shared pages that have none. */
  sharePicture?: string;
  /** Usual reply time in office hours; absent until it has been measured. */
  repliesWithinHours?: number;
};

export type AgencyDetails = {
  rates: Rates;
  closedDays: ClosedDay[];
  people: AgencyPerson[];
  /** Paragraphs separated by blank lines. */
  directions: string;
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

let lastSeen = withoutFacts;

/** Falls back to the last agency seen or, on the server, the initial one, which is too large for scripts. */
export function agencyOf(root: unknown): Agency {
  const agency = (root as RootData)?.agency;
  if (import.meta.env.SSR) return agency ?? initialAgency;
  lastSeen = agency ?? lastSeen;
  return lastSeen;
}
