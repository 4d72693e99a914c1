import { isPropertyType, type PropertyType } from "~/domain/properties/property";
import type { Currency, Rates } from "~/domain/properties/price";
import { readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import type { CostItem } from "./cost-item";
import { formatCents } from "./money-text";
import { readCostNumber, type NumberRule } from "./number-field";
import type { PurchaseCosts } from "./purchase-costs";

/** A price of at least a dollar and at most a billion, in cents. */
export const priceRule: NumberRule = { unit: "dollars", min: 100, max: 100_000_000_000 };

/** The type that a purchase has where the address names none. */
const USUAL_TYPE: PropertyType = "villa";

/** The question in an address: its parameters as typed, as read, and the mistakes by parameter. */
export type Question<Name extends string> = {
  typed: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
};

export type Purchase = { price: number | null; type: PropertyType };

export const purchaseParams = ["price", "type"] as const;
export type PurchaseParam = (typeof purchaseParams)[number];

/** The costs of a purchase as page and JSON have them: US cents and basis points. */
export type CostsAnswer = Question<PurchaseParam> &
  Purchase & {
    /** The calendar date on which the agency last went through the figures. */
    reviewedOn: string;
    /** Those of this type of property. */
    items: CostItem[];
    costs: PurchaseCosts | null;
  };

/** The costs of a property beside its price, as texts: its page needs no rules of costs with them. */
export type CostSummary = {
  costs: string;
  inAll: string;
  yearly: string;
  /** The property's own a year, of its title, which `yearly` includes; null where it is not recorded. */
  groundRent: string | null;
  costsPath: string;
  /** Null for what cannot be let. */
  returnPath: string | null;
};

/** Reads price (US cents; null where none is given or it is wrong) and type of a purchase. */
export function readPurchase(
  params: URLSearchParams,
  rates: Rates,
): Question<PurchaseParam> & Purchase {
  const [price, type] = [params.get("price")?.trim() ?? "", params.get("type")?.trim() ?? ""];
  const reading = price ? readCostNumber(price, priceRule, rates) : null;
  const isKnown = type === "" || isPropertyType(type);
  return {
    typed: { price: price.slice(0, MOST_SHOWN), type: isKnown ? type : "" },
    errors: {
      ...(reading && !reading.ok && { price: reading.message }),
      ...(!isKnown && { type: m.costs_type_unknown() }),
    },
    price: reading?.ok ? reading.value : null,
    type: isPropertyType(type) ? type : USUAL_TYPE,
  };
}

/** The price as it was typed, which cents would round; null where it was typed in another currency than is shown. */
export function typedPriceText(typed: string, { code }: Currency): string | null {
  const price = readTypedPrice(typed);
  if (price?.currency !== code) return null;
  return formatCents(Math.round(price.amount * 100), { code, rate: 1 });
}

/** As much of a typed text is shown again. */
export const MOST_SHOWN = 40;
