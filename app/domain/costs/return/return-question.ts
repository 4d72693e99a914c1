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

/** The visitor gives them, or nobody does. */
type OpenName = Exclude<AssumptionName, GivenName | "growth">;
export type ReturnValues = Record<GivenName | "growth", number> & Record<OpenName, number | null>;

/** No growth is assumed unless the visitor types it. */
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
    /** Typed values, and the agency's for those that were not typed. */
    values: ReturnValues;
  };

/** An assumption that the agency gives a value to; `isTyped`: the visitor has another one. */
export type Origin = GivenValue & { name: GivenName; isTyped: boolean };

/** A return as page and JSON have it: US cents and basis points. */
export type ReturnAnswer = ReturnQuestion & {
  /** The calendar date on which the agency last went through the figures. */
  reviewedOn: string;
  /** All that was computed with; null while something is missing or wrong. */
  basis: ReturnBasis | null;
  origins: Origin[];
  cases: ReturnCase[] | null;
};

/** Says of each of the agency's assumptions where it comes from, and whether the visitor changed it. */
export const originsOf = ({ values }: ReturnQuestion, given: GivenValues): Origin[] =>
  givenNames.map((name) => ({
    name,
    ...given[name],
    isTyped: values[name] !== given[name].value,
  }));

/** Reads what an address asks of a return. A value that is wrong has its message; all others stay. */
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

/** The input of a return; null while the price or the rent is not given, or something is wrong. */
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

/** A range of one amount, the same in all cases. */
const exactly = (amount: number): CostRange => ({ low: amount, high: amount });
