import { tenureLabels } from "./tenure";

type FactKind =
  | { kind: "choice"; options: Record<string, string> }
  | { kind: "number"; unit: "years" | "metres" | "dollars"; most: number }
  | { kind: "date"; isPast?: true }
  | { kind: "text" };

export type TitleFact = FactKind & {
  label: string;
  explanation: string;
};

/** Facts of title and tenure, in the order of the form, the page and the guide. */
export const titleFacts = {
  right: {
    label: "Kind of right",
    kind: "choice",
    options: tenureLabels,
    explanation:
      "Land in Zanzibar belongs to the state and is not itself sold. You buy a right to use it: a lease from the government, a sublease from somebody who holds such a lease, or a unit in a building under the Condominium Act. Many local sellers hold a right of occupancy, which is theirs as Zanzibaris; for a buyer from abroad a lease has to be made of it first. Ask which right it is before you ask the price.",
  },
  years: {
    label: "Years of the lease",
    kind: "number",
    unit: "years",
    most: 99,
    explanation:
      "How long the lease runs from its first day to its last, not how long is left. What happens at the end, and whether it can be renewed, stands in the lease itself: a renewal that is not written there is a hope.",
  },
  ends: {
    label: "End of the lease",
    kind: "date",
    explanation:
      "The last day of the lease. From it we compute how many full years are left today. A lease that was made for 33 years in 2010 is not the same purchase as one that begins now, at whatever price.",
  },
  ground_rent: {
    label: "Ground rent a year",
    kind: "number",
    unit: "dollars",
    most: 10_000_000,
    explanation:
      "What the holder of the right pays to the government each year for the land. Ask for the receipts of the last years: unpaid rent can end a lease, and may come to you with the property.",
  },
  papers: {
    label: "Stage of the papers",
    kind: "choice",
    options: {
      "sheha-letter": "Letter of the sheha",
      "survey-plan": "Survey plan",
      occupancy: "Right of occupancy",
      "registered-lease": "Registered lease",
    },
    explanation:
      "Papers come one after the other. The sheha, the head of the ward, confirms in a letter who uses the land. A licensed surveyor measures it and the survey plan is approved. The government grants the right of occupancy. The lease is signed and entered in the register. Each stage is surer than the one before it; a sheha's letter alone is no title.",
  },
  plot_number: {
    label: "Plot number",
    kind: "text",
    explanation:
      "The number under which the plot stands on the survey plan and in the register. With it your lawyer can search for exactly this land, and not for the one beside it.",
  },
  survey_plan: {
    label: "Survey plan number",
    kind: "text",
    explanation:
      "The number of the approved plan with the corners of the plot and their coordinates. Compare the corners on the ground with those on the plan, with a surveyor of your own, before you pay.",
  },
  permitted_use: {
    label: "Permitted use",
    kind: "text",
    explanation:
      "What the land may be used for by its papers and by the plan of the area: a home, a hotel, farming, trade. A house on farm land, or guests in a home, can need a change of use first.",
  },
  high_water: {
    label: "Distance from the high-water mark",
    kind: "number",
    unit: "metres",
    most: 100_000,
    explanation:
      "How far the plot lies from the line that the sea reaches at the highest tides. The beach itself is public, and building close to it is restricted. Tides on Pemba are large: measure at a spring tide, not at noon on a calm day.",
  },
  building: {
    label: "What may be built there",
    kind: "text",
    explanation:
      "How close to the sea one may build on this plot, how high, and on how much of it. Only the authority that grants the permit can tell for certain; a drawing or a neighbour's house is no permit.",
  },
  encumbrances: {
    label: "Encumbrances",
    kind: "text",
    explanation:
      "Rights of others in the property: a mortgage, a caution, a tenant, a path, a family member who has to sign, a dispute before a court. “None known” means that nobody has told us of one; a search in the register is what counts.",
  },
  registry_search: {
    label: "Date of the registry search",
    kind: "date",
    isPast: true,
    explanation:
      "The day on which the register was searched for this property. What it showed is true of that day: have your lawyer search again just before you sign. It is the first thing to do, and the cheapest.",
  },
  foreigners: {
    label: "What a foreigner may do with it",
    kind: "text",
    explanation:
      "Whether a buyer who is not a Zanzibari can take this right as it is, only through an approved investment project, or only once it has been converted into a lease. It depends on the right, the use and the buyer: your own lawyer should say so in writing.",
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
