/** The kinds of right that a property is sold with. */
export const tenureLabels = {
  "government-lease": "Government lease",
  sublease: "Sublease",
  "right-of-occupancy": "Right of occupancy, to be converted",
  condominium: "Condominium unit",
  other: "Other right",
} as const;

export type Tenure = keyof typeof tenureLabels;
export const tenures = Object.keys(tenureLabels) as Tenure[];

/** The kind of right as a card names it. */
export const shortTenures: Record<Tenure, string> = {
  "government-lease": "Lease",
  sublease: "Sublease",
  "right-of-occupancy": "Right of occupancy",
  condominium: "Condominium",
  other: "Other right",
};

export const isTenure = (value: string | undefined): value is Tenure =>
  value !== undefined && Object.hasOwn(tenureLabels, value);

/** Former values, in links that were sent and in searches that alerts have stored. */
const formerTenures: Record<string, Tenure> = {
  lease: "government-lease",
  occupancy: "right-of-occupancy",
};

/** Reads a tenure from a URL; null where there is none of this name. */
export function readTenure(text: string): Tenure | null {
  if (isTenure(text)) return text;
  return Object.hasOwn(formerTenures, text) ? (formerTenures[text] ?? null) : null;
}
