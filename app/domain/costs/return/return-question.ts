import {
  MOST_SHOWN,
  purchaseParams,
  readPurchase,
  type Purchase,
  type PurchaseParam,
  type Question,
} from "~/domain/costs/cost-question";
import type { CostItem } from "~/domain/costs/cost-item";
import { readCostNumber } from "~/domain/costs/number-field";
import { countPurchaseCosts, itemsFor, type CostRange } from "~/domain/costs/purchase-costs";
import type { Rates } from "~/domain/properties/price";
import { shareOf } from "~/domain/costs/cents";
import { m } from "~/text/messages";
import {
  assumptionNames,
  assumptions,
  givenNames,
  type AssumptionName,
  type GivenName,
  type GivenValue,
  type GivenValues,
} from "./assumptions";
import type { Letting, ReturnBasis, ReturnCase } from "./rental-return";

export type ReturnParam = PurchaseParam | "letting" | AssumptionName;
export const returnParams: readonly ReturnParam[] = [
  ...purchaseParams,
  "letting",
  ...assumptionNames,
];

type OpenName = Exclude<AssumptionName, GivenName | "growth">;
export type ReturnValues = Record<GivenName | "growth", number> & Record<OpenName, number | null>;

const untyped: Omit<ReturnValues, GivenName> = {
  nightly: null,
  monthly: null,
  ground: null,
  costs: null,
  growth: 0,
};

export type ReturnQuestion = Question<ReturnParam> &
  Purchase & {
    letting: Letting;
    values: ReturnValues;
  };

export type Origin = GivenValue & { name: GivenName; isTyped: boolean };

/** In US cents and basis points. */
export type ReturnAnswer = ReturnQuestion & {
  reviewedOn: string;
  /** Null while input is missing or invalid. */
  basis: ReturnBasis | null;
  origins: Origin[];
  cases: ReturnCase[] | null;
};

export const originsOf = ({ values }: ReturnQuestion, given: GivenValues): Origin[] =>
  givenNames.map((name) => ({
    name,
    ...given[name],
    isTyped: values[name] !== given[name].value,
  }));

export function readReturnQuestion(
  params: URLSearchParams,
  { rates, given }: { rates: Rates; given: GivenValues },
): ReturnQuestion {
  const purchase = readPurchase(params, rates);
  const letting = params.get("letting") ?? "";
  const typed: ReturnQuestion["typed"] = { ...purchase.typed };
  const errors: ReturnQuestion["errors"] = { ...purchase.errors };
  const values = { ...untyped, ...valuesOf(given) };
  if (letting && letting !== "night" && letting !== "month") {
    errors.letting = m.editing_choose_one();
  }
  for (const name of assumptionNames) {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") continue;
    typed[name] = text.slice(0, MOST_SHOWN);
    const reading = readCostNumber(text, assumptions[name], rates);
    if (reading.ok) values[name] = reading.value;
    else errors[name] = reading.message;
  }
  return {
    ...purchase,
    ...{ typed, errors, values },
    letting: letting === "month" ? "month" : "night",
  };
}

const valuesOf = (given: GivenValues) =>
  Object.fromEntries(givenNames.map((name) => [name, given[name].value])) as Record<
    GivenName,
    number
  >;

export function returnBasis(
  { price, type, letting, values, errors }: ReturnQuestion,
  items: readonly CostItem[],
): ReturnBasis | null {
  const { nightly, monthly, ground, costs, ...rates } = values;
  const rent = letting === "night" ? nightly : monthly;
  if (price === null || rent === null || Object.keys(errors).length > 0) return null;
  const { onceSum, yearlySum } = countPurchaseCosts(price, itemsFor(type, items));
  return {
    ...rates,
    ...{ price, letting, rent },
    ground: ground === null ? yearlySum : exactly(ground),
    purchaseCosts: costs === null ? onceSum : exactly(shareOf(price, costs)),
  };
}

const exactly = (amount: number): CostRange => ({ low: amount, high: amount });
