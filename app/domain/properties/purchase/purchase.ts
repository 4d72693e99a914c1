import type { PropertyType } from "~/domain/properties/property-types";
import type { PaperStage } from "~/domain/properties/title/paper-stages";
import { isLease, type Tenure } from "~/domain/properties/title/tenure";
import { m } from "~/text/messages";

export const buyers = {
  foreigner: m.costs_buyer_foreigner,
  citizen: m.costs_buyer_citizen,
} as const;
export type Buyer = keyof typeof buyers;

/** Everything that the costs of a purchase depend on; amounts in US cents, null if unknown. */
export type Purchase = {
  price: number | null;
  type: PropertyType;
  tenure: Tenure | null;
  stage: PaperStage | null;
  /** Ground rent per year. */
  groundRent: number | null;
  buyer: Buyer;
};

/** $1 to $1 billion, in cents. */
export const priceRule = { unit: "dollars", min: 100, max: 100_000_000_000 } as const;

export const USUAL_TYPE: PropertyType = "villa";

export const isBuyer = (value: string): value is Buyer => Object.hasOwn(buyers, value);

/** Tells whether the buyer needs a new lease instead of the seller's right; "unknown" without a recorded right. */
export type ConversionNeed = "needed" | "unknown" | "none";

/** Decides by the weaker of the right and the stage of its papers. */
export function conversionNeed({ buyer, tenure, stage }: Purchase): ConversionNeed {
  if (buyer === "citizen" || tenure === "condominium") return "none";
  if (tenure === "right-of-occupancy") return "needed";
  if (stage) return stage === "registered-lease" ? "none" : "needed";
  return isLease(tenure) ? "none" : "unknown";
}

/** Query string of a purchase, from its price to its buyer; unknown values and the usual buyer are left out. */
export function purchaseQuery({ price, groundRent, buyer, ...purchase }: Purchase): string {
  const values = {
    price: price === null ? null : price / 100,
    type: purchase.type,
    tenure: purchase.tenure,
    stage: purchase.stage,
    rent: groundRent === null ? null : groundRent / 100,
    buyer: buyer === "foreigner" ? null : buyer,
  };
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()}`;
}
