import type { NumberRule } from "~/domain/costs/number-field";

type Assumption = NumberRule & {
  label: string;
  /** Added below the field; may be absent. */
  hint?: string;
};

/** Each number that a return is computed from, beside price and type. Values are in the unit's smallest parts. */
export const assumptions = {
  nightly: { label: "Rent a night, in dollars", unit: "dollars", min: 0, max: 10_000_000 },
  monthly: { label: "Rent a month, in dollars", unit: "dollars", min: 0, max: 100_000_000 },
  occupancy: {
    label: "Let, percent of the year",
    hint: "Nights or months that somebody pays for",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  season: {
    label: "High season, months a year",
    hint: "By the night only",
    unit: "whole",
    min: 0,
    max: 12,
  },
  offpeak: {
    label: "Rent in the other months, percent",
    hint: "Of the rent a night, by the night only",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  management: {
    label: "Management and letting, percent of rent",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  levy: {
    label: "Hotel levy, percent of rent",
    hint: "By the night only",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  tax: { label: "Income tax, percent of rent", unit: "percent", min: 0, max: 10_000 },
  upkeep: {
    label: "Upkeep and insurance a year, percent of the price",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  ground: {
    label: "Ground rent and property tax a year, in dollars",
    hint: "Empty: as in the costs of buying",
    unit: "dollars",
    min: 0,
    max: 100_000_000,
  },
  costs: {
    label: "Costs of buying, percent of the price",
    hint: "Empty: as in the costs of buying",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  years: {
    label: "Years left of the lease",
    hint: "As the lease itself says",
    unit: "whole",
    min: 1,
    max: 99,
  },
  growth: {
    label: "Growth of rent and running costs a year, percent",
    hint: "None is assumed unless you type it",
    unit: "percent",
    min: 0,
    max: 1_000,
  },
  cautious: {
    label: "Cautious case: let that much less, percent",
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  good: { label: "Good case: let that much more, percent", unit: "percent", min: 0, max: 10_000 },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof assumptions;
export const assumptionNames = Object.keys(assumptions) as AssumptionName[];

/** The assumptions that the agency gives a value to; the others are the visitor's or computed. */
export const givenNames = [
  "occupancy",
  "season",
  "offpeak",
  "management",
  "levy",
  "tax",
  "upkeep",
  "years",
  "cautious",
  "good",
] as const satisfies AssumptionName[];
export type GivenName = (typeof givenNames)[number];

/** A value with its source; empty: the agency's own estimate. */
export type GivenValue = { value: number; source: string; link: string; dated: string };
export type GivenValues = Record<GivenName, GivenValue>;

const estimate = { source: "", link: "", dated: "22 November 2026" };

/** The values with which an installation begins; the operator edits them in Settings. */
export const initialAssumptions: GivenValues = {
  occupancy: {
    value: 3_000,
    source:
      "AirROI: 29.7 % in Malindi, Zanzibar Town, April 2024 to March 2025. We know of no published figure for Pemba",
    link: "https://www.airroi.com/report/world/tanzania/zanzibar-urban/west/malindi",
    dated: "31 March 2025",
  },
  season: { value: 6, ...estimate },
  offpeak: { value: 7_500, ...estimate },
  management: { value: 2_500, ...estimate },
  levy: {
    value: 1_500,
    source:
      "Zanzibar Revenue Authority, Hotel Levy: residential houses rented for tourism (Hotel Levy Act No. 1 of 1995)",
    link: "https://www.zanrevenue.org/tax/hotel-levy",
    dated: "revised 2025",
  },
  tax: {
    value: 1_500,
    source:
      "Income Tax Act, 2004, section 82, withholding tax on rent paid to a non-resident (table of rates)",
    link: "https://docsbay.net/withholding-tax-rates-in-the-new-income-tax-act",
    dated: "2004, table undated",
  },
  upkeep: { value: 200, ...estimate },
  years: {
    value: 33,
    source: "The usual term of a lease, renewable (Fumba Times, interview with a Zanzibar lawyer)",
    link: "https://paje.thesoul.africa/more-rights-and-options-for-homeowners/",
    dated: "undated",
  },
  cautious: { value: 3_000, ...estimate },
  good: { value: 2_000, ...estimate },
};
