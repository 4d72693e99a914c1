/** The kinds of right that a property is sold with. */
export const tenureLabels = {
  lease: "Government lease",
  sublease: "Sublease",
  occupancy: "Right of occupancy, to be converted",
  condominium: "Condominium unit",
  other: "Other right",
} as const;

export type Tenure = keyof typeof tenureLabels;
export const tenures = Object.keys(tenureLabels) as Tenure[];

/** The kind of right as a card names it. */
export const shortTenures: Record<Tenure, string> = {
  lease: "Lease",
  sublease: "Sublease",
  occupancy: "Right of occupancy",
  condominium: "Condominium",
  other: "Other right",
};

export const isTenure = (value: string | undefined): value is Tenure =>
  value !== undefined && Object.hasOwn(tenureLabels, value);
