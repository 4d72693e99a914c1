import { isPropertyType } from "~/domain/properties/property-types";
import type { Currency, Rates } from "~/domain/properties/price";
import { isPaperStage } from "~/domain/properties/title/paper-stages";
import { isTenure } from "~/domain/properties/title/tenure";
import { titleFacts } from "~/domain/properties/title/title-facts";
import { readTypedPrice } from "~/domain/properties/typed/typed-price";
import { m } from "~/text/messages";
import { toDollars } from "./cents";
import type { CostItem } from "./cost-item";
import { readCostNumber, type NumberRule } from "./number-field";
import {
  isBuyer,
  priceRule,
  USUAL_TYPE,
  type Purchase,
} from "~/domain/properties/purchase/purchase";
import type { PurchaseCosts } from "./purchase-costs";

export type Question<Name extends string> = {
  typed: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
};

export const purchaseParams = ["price", "type", "tenure", "stage", "rent", "buyer"] as const;
export type PurchaseParam = (typeof purchaseParams)[number];

/** In US cents, of whole dollars, and basis points. */
export type CostsResult = Question<PurchaseParam> &
  Purchase & {
    reviewedOn: string;
    items: CostItem[];
    costs: PurchaseCosts | null;
  };

/** A property's costs in words. */
export type CostSummary = {
  costs: string;
  inAll: string;
  /** `inAll`, and what it leaves out. */
  total: string;
  yearly: string;
  /** The property's own ground rent, included in `yearly`; null if not recorded. */
  groundRent: string | null;
  /** Null if no conversion is needed. */
  conversion: string | null;
  costsPath: string;
  /** Null for land. */
  returnPath: string | null;
};

const rentRule: NumberRule = { unit: "dollars", min: 0, max: titleFacts.ground_rent.most * 100 };

/** Reads a purchase; amounts are null if missing or invalid. */
export function readPurchase(
  params: URLSearchParams,
  rates: Rates,
): Question<PurchaseParam> & Purchase {
  const question: Question<PurchaseParam> = { typed: {}, errors: {} };
  const text = (name: PurchaseParam) => params.get(name)?.trim() ?? "";
  const amount = (name: PurchaseParam, rule: NumberRule) => {
    question.typed[name] = text(name).slice(0, MOST_SHOWN);
    if (text(name) === "") return null;
    const reading = readCostNumber(text(name), rule, rates);
    if (reading.ok) return toDollars(BigInt(reading.value));
    question.errors[name] = reading.message;
    return null;
  };
  const choice = <Value extends string>(
    name: PurchaseParam,
    isKnown: (value: string) => value is Value,
  ): Value | null => {
    const value = text(name);
    if (isKnown(value)) {
      question.typed[name] = value;
      return value;
    }
    if (value) question.errors[name] = choiceErrors[name]?.() ?? m.editing_choose_one();
    return null;
  };
  return {
    price: amount("price", priceRule),
    type: choice("type", isPropertyType) ?? USUAL_TYPE,
    tenure: choice("tenure", isTenure),
    stage: choice("stage", isPaperStage),
    groundRent: amount("rent", rentRule),
    buyer: choice("buyer", isBuyer) ?? "foreigner",
    ...question,
  };
}

const choiceErrors: Partial<Record<PurchaseParam, () => string>> = { type: m.costs_type_unknown };

/** The typed price in hundredths of the currency; null if it was typed in another one. */
export function typedPriceIn(typed: string, { code }: Currency): number | null {
  const price = readTypedPrice(typed);
  return price?.currency === code ? Math.round(price.amount) * 100 : null;
}

/** Maximum characters of invalid input echoed back. */
export const MOST_SHOWN = 40;
