import { isPropertyType, type PropertyType } from "~/domain/properties/property";
import type { Currency, Rates } from "~/domain/properties/price";
import { readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import type { CostItem } from "./cost-item";
import { formatCents } from "./money-text";
import { readCostNumber, type NumberRule } from "./number-field";
import type { PurchaseCosts } from "./purchase-costs";

/** $1 to $1 billion, in cents. */
export const priceRule: NumberRule = { unit: "dollars", min: 100, max: 100_000_000_000 };

const USUAL_TYPE: PropertyType = "villa";

export type Question<Name extends string> = {
  typed: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
};

export type Purchase = { price: number | null; type: PropertyType };

export const purchaseParams = ["price", "type"] as const;
export type PurchaseParam = (typeof purchaseParams)[number];

/** In US cents and basis points. */
export type CostsAnswer = Question<PurchaseParam> &
  Purchase & {
    reviewedOn: string;
    items: CostItem[];
    costs: PurchaseCosts | null;
  };

export type CostSummary = {
  costs: string;
  inAll: string;
  yearly: string;
  /** The property's own ground rent, included in `yearly`; null if not recorded. */
  groundRent: string | null;
  costsPath: string;
  /** Null for land. */
  returnPath: string | null;
};

/** Reads a purchase; `price` is in US cents, null if missing or invalid. */
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

/** The typed price, unconverted; null if it was typed in another currency. */
export function typedPriceText(typed: string, { code }: Currency): string | null {
  const price = readTypedPrice(typed);
  if (price?.currency !== code) return null;
  return formatCents(Math.round(price.amount * 100), { code, rate: 1 });
}

/** Maximum characters of invalid input echoed back. */
export const MOST_SHOWN = 40;
