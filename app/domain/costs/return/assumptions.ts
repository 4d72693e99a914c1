import type { NumberRule } from "~/domain/costs/number-field";
import { m } from "~/text/messages";

type Assumption = NumberRule & {
  label: () => string;
  hint?: () => string;
};

/** Inputs of a return besides price and type, in cents and basis points. */
export const assumptions = {
  nightly: { label: m.costs_nightly, unit: "dollars", min: 0, max: 10_000_000 },
  monthly: { label: m.costs_monthly, unit: "dollars", min: 0, max: 100_000_000 },
  occupancy: {
    label: m.costs_occupancy_field,
    hint: m.costs_occupancy_hint,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  season: {
    label: m.costs_season,
    hint: m.costs_short_lets_only,
    unit: "whole",
    min: 0,
    max: 12,
  },
  offpeak: {
    label: m.costs_offpeak,
    hint: m.costs_offpeak_hint,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  management: {
    label: m.costs_management_field,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  levy: {
    label: m.costs_levy_field,
    hint: m.costs_short_lets_only,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  tax: { label: m.costs_tax_field, unit: "percent", min: 0, max: 10_000 },
  upkeep: {
    label: m.costs_upkeep_field,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  ground: {
    label: m.costs_ground_field,
    hint: m.costs_from_list_hint,
    unit: "dollars",
    min: 0,
    max: 100_000_000,
  },
  costs: {
    label: m.costs_buying_field,
    hint: m.costs_from_list_hint,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  years: {
    label: m.costs_years_field,
    hint: m.costs_years_hint,
    unit: "whole",
    min: 1,
    max: 99,
  },
  growth: {
    label: m.costs_growth_field,
    hint: m.costs_growth_hint,
    unit: "percent",
    min: 0,
    max: 1_000,
  },
  cautious: {
    label: m.costs_cautious_field,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  good: { label: m.costs_optimistic_field, unit: "percent", min: 0, max: 10_000 },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof assumptions;
export const assumptionNames = Object.keys(assumptions) as AssumptionName[];

/** Assumptions with a default from the agency. */
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

/** An empty source is the agency's own estimate. */
export type GivenValue = { value: number; source: string; link: string; dated: string };
export type GivenValues = Record<GivenName, GivenValue>;
