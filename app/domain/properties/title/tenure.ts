export const tenureLabels = {
  "government-lease": "Government lease",
  sublease: "Sublease",
  "right-of-occupancy": "Right of occupancy, to be converted",
  condominium: "Condominium unit",
  other: "Other right",
} as const;

export type Tenure = keyof typeof tenureLabels;
export const tenures = Object.keys(tenureLabels) as Tenure[];

export const shortTenures: Record<Tenure, string> = {
  "government-lease": "Lease",
  sublease: "Sublease",
  "right-of-occupancy": "Right of occupancy",
  condominium: "Condominium",
  other: "Other right",
};

export const isTenure = (value: string | undefined): value is Tenure =>
  value !== undefined && Object.hasOwn(tenureLabels, value);

/** Former values in shared links and stored search alerts. */
const formerTenures: Record<string, Tenure> = {
  lease: "government-lease",
  occupancy: "right-of-occupancy",
};

export function readTenure(text: string): Tenure | null {
  if (isTenure(text)) return text;
  return Object.hasOwn(formerTenures, text) ? (formerTenures[text] ?? null) : null;
}
