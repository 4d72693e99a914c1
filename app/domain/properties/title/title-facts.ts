import { paperStages } from "./paper-stages";
import { m } from "~/text/messages";
import { tenureLabels } from "./tenure";

type FactKind =
  | { kind: "choice"; options: Record<string, () => string> }
  | { kind: "number"; unit: "years" | "metres" | "dollars"; most: number }
  | { kind: "date"; isPast?: true }
  | { kind: "text" };

export type TitleFact = FactKind & { label: () => string };

/** Facts of title and tenure, in the order of the form, the page and the guide. */
export const titleFacts = {
  right: {
    label: m.title_right,
    kind: "choice",
    options: tenureLabels,
  },
  years: {
    label: m.title_years,
    kind: "number",
    unit: "years",
    most: 99,
  },
  ends: {
    label: m.title_ends,
    kind: "date",
  },
  ground_rent: {
    label: m.title_ground_rent,
    kind: "number",
    unit: "dollars",
    most: 10_000_000,
  },
  papers: {
    label: m.title_papers,
    kind: "choice",
    options: paperStages,
  },
  plot_number: {
    label: m.title_plot_number,
    kind: "text",
  },
  survey_plan: {
    label: m.title_survey_plan,
    kind: "text",
  },
  permitted_use: {
    label: m.title_permitted_use,
    kind: "text",
  },
  high_water: {
    label: m.title_high_water,
    kind: "number",
    unit: "metres",
    most: 100_000,
  },
  building: {
    label: m.title_building,
    kind: "text",
  },
  encumbrances: {
    label: m.title_encumbrances,
    kind: "text",
  },
  registry_search: {
    label: m.title_registry_search,
    kind: "date",
    isPast: true,
  },
  foreigners: {
    label: m.title_foreigners,
    kind: "text",
  },
} as const satisfies Record<string, TitleFact>;

export type TitleFactName = keyof typeof titleFacts;
export const titleFactNames = Object.keys(titleFacts) as TitleFactName[];

export const titleFactOf = (name: TitleFactName): TitleFact => titleFacts[name];

/** A fact's value as text, and the document the agency has seen, with the date; otherwise it is the seller's claim. */
export type TitleFactRecord = { value: string; document?: string; seen_on?: string };
export type TitleFactRecords = Partial<Record<TitleFactName, TitleFactRecord>>;

export function readTitleFacts(stored: unknown): TitleFactRecords {
  const facts = (stored ?? {}) as TitleFactRecords;
  const known = titleFactNames.flatMap((name) => (facts[name] ? [[name, facts[name]]] : []));
  return Object.fromEntries(known) as TitleFactRecords;
}
