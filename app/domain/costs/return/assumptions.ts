import type { NumberRule } from "~/domain/costs/number-field";
import { typeLabel, type PropertyType } from "~/domain/properties/property-types";
import { m } from "~/text/messages";

export const lettings = {
  night: { label: m.costs_letting_night, rent: "nightly" },
  month: { label: m.costs_letting_month, rent: "monthly" },
} as const;
export type Letting = keyof typeof lettings;

type Assumption = NumberRule & {
  label: () => string;
  hint?: () => string;
  /** The only letting that needs it. */
  letting?: Letting;
};

/** Inputs of a return besides price and type, in cents and basis points. */
export const assumptions = {
  nightly: {
    label: m.costs_nightly,
    unit: "dollars",
    min: 0,
    max: 10_000_000,
    letting: "night",
  },
  monthly: {
    label: m.costs_monthly,
    unit: "dollars",
    min: 0,
    max: 100_000_000,
    letting: "month",
  },
  occupancy: {
    label: m.costs_occupancy_field,
    hint: m.costs_occupancy_hint,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  season: {
    label: m.costs_season,
    unit: "whole",
    min: 0,
    max: 12,
    letting: "night",
  },
  offpeak: {
    label: m.costs_offpeak,
    hint: m.costs_offpeak_hint,
    unit: "percent",
    min: 0,
    max: 10_000,
    letting: "night",
  },
  management: {
    label: m.costs_management_field,
    unit: "percent",
    min: 0,
    max: 10_000,
  },
  levy: {
    label: m.costs_levy_field,
    unit: "percent",
    min: 0,
    max: 10_000,
    letting: "night",
  },
  tax: { label: m.costs_tax_field, unit: "percent", min: 0, max: 10_000 },
  upkeep: {
    label: m.costs_upkeep_field,
    unit: "percent",
    min: 0,
    max: 10_000,
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

/** Returns whether a letting needs an assumption. */
export function isForLetting(name: AssumptionName, letting: Letting): boolean {
  const { letting: only }: Assumption = assumptions[name];
  return only === undefined || only === letting;
}

/** Types that are let, each with the letting whose rent has an example. */
export const exampleLettings = {
  apartment: "night",
  house: "night",
  villa: "night",
  penthouse: "night",
  townhouse: "night",
  hotel: "night",
  commercial: "month",
} as const satisfies Record<Exclude<PropertyType, "land">, Letting>;
export type LetType = keyof typeof exampleLettings;

export const isLet = (type: PropertyType): type is LetType => Object.hasOwn(exampleLettings, type);
export const exampleName = (type: LetType) => `example_${type}` as const;

/** Assumptions with a default from the agency. */
export const defaultNames = [
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
export type DefaultName = (typeof defaultNames)[number];

const letTypes = Object.keys(exampleLettings) as LetType[];

export const exampleNames = letTypes.map(exampleName);

/** Values that the agency sets: the defaults, and an example rent for each type. */
export const givenNames = [...defaultNames, ...exampleNames];
export type GivenName = DefaultName | ReturnType<typeof exampleName>;

export const givenRule = (name: GivenName): Assumption =>
  isExample(name) ? exampleRules[name] : assumptions[name];

type ExampleName = ReturnType<typeof exampleName>;

const isExample = (name: GivenName): name is ExampleName =>
  (exampleNames as readonly string[]).includes(name);

const exampleRules = Object.fromEntries(
  letTypes.map((type) => [exampleName(type), exampleRule(type)]),
) as Record<ExampleName, Assumption>;

function exampleRule(type: LetType): Assumption {
  const letting = exampleLettings[type];
  const label = () => m.admin_settings_example_rent({ letting, type: typeLabel(type) });
  return { ...assumptions[lettings[letting].rent], label };
}

/** An empty source is the agency's own estimate. */
export type GivenValue = { value: number; source: string; link: string; dated: string };
export type GivenValues = Record<GivenName, GivenValue>;
