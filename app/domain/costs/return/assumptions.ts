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
