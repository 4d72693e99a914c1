import { m } from "~/text/messages";

export const tenures = [
  "government-lease",
  "sublease",
  "right-of-occupancy",
  "condominium",
  "other",
] as const;
export type Tenure = (typeof tenures)[number];

export const tenureLabels: Record<Tenure, () => string> = {
  "government-lease": m.tenure_government_lease,
  sublease: m.tenure_sublease,
  "right-of-occupancy": m.tenure_right_of_occupancy,
  condominium: m.tenure_condominium,
  other: m.tenure_other,
};

export const shortTenures: Record<Tenure, () => string> = {
  ...tenureLabels,
  "government-lease": m.tenure_short_government_lease,
  "right-of-occupancy": m.tenure_short_right_of_occupancy,
  condominium: m.tenure_short_condominium,
};

export const isTenure = (value: string | undefined): value is Tenure =>
  tenures.some((tenure) => tenure === value);

/** Rights that end on a day. */
export const isLease = (tenure: string | null | undefined): boolean =>
  tenure === "government-lease" || tenure === "sublease";

/** Former values in shared links and stored search alerts. */
const formerTenures: Record<string, Tenure> = {
  lease: "government-lease",
  occupancy: "right-of-occupancy",
};

export function readTenure(text: string): Tenure | null {
  if (isTenure(text)) return text;
  return Object.hasOwn(formerTenures, text) ? (formerTenures[text] ?? null) : null;
}
