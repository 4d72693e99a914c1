import {
  MOST_SHOWN,
  purchaseParams,
  readPurchase,
  type PurchaseParam,
  type Question,
} from "~/domain/costs/cost-question";
import type { CostItem } from "~/domain/costs/cost-item";
import { readCostNumber } from "~/domain/costs/number-field";
import type { Purchase } from "~/domain/properties/purchase/purchase";
import { countPurchaseCosts, type CostRange } from "~/domain/costs/purchase-costs";
import type { Rates } from "~/domain/properties/price";
import type { PropertyType } from "~/domain/properties/property-types";
import { dollarShareOf } from "~/domain/costs/cents";
import { m } from "~/text/messages";
import {
  assumptionNames,
  assumptions,
  defaultNames,
  exampleLettings,
  exampleName,
  isForLetting,
  isLet,
  lettings,
  type AssumptionName,
  type DefaultName,
  type GivenValue,
  type GivenValues,
  type Letting,
} from "./assumptions";
import type { ReturnBasis, ReturnCase } from "./rental-return";

export type ReturnParam = PurchaseParam | "letting" | AssumptionName;
export const returnParams: readonly ReturnParam[] = [
  ...purchaseParams,
  "letting",
  ...assumptionNames,
];

type OpenName = Exclude<AssumptionName, DefaultName | "growth">;
export type ReturnValues = Record<DefaultName | "growth", number> & Record<OpenName, number | null>;

export type ReturnQuestion = Question<ReturnParam> &
  Purchase & {
    letting: Letting;
    values: ReturnValues;
  };

export type Origin = GivenValue & { name: AssumptionName; isTyped: boolean };

/** In US cents, of whole dollars, and basis points. */
export type ReturnResult = ReturnQuestion & {
  reviewedOn: string;
  /** Null while input is missing or invalid. */
  basis: ReturnBasis | null;
  origins: Origin[];
  cases: ReturnCase[] | null;
};

/** Reads a question; the rent of the letting is the agency's example until the visitor sends one. */
export function readReturnQuestion(
  params: URLSearchParams,
  { rates, given }: { rates: Rates; given: GivenValues },
): ReturnQuestion {
  const purchase = readPurchase(params, rates);
  const typed: ReturnQuestion["typed"] = { ...purchase.typed };
  const errors: ReturnQuestion["errors"] = { ...purchase.errors };
  if (params.get("price")?.trim() === "") errors.price = missingAmount();
  const sentLetting = params.get("letting") ?? "";
  const isKnown = isLetting(sentLetting);
  if (sentLetting && !isKnown) errors.letting = m.editing_choose_one();
  const letting = isKnown ? sentLetting : usualLetting(purchase.type);
  const values = initialValues(purchase.type, letting, given);
  for (const name of assumptionNames.filter((one) => isForLetting(one, letting))) {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") continue;
    typed[name] = text.slice(0, MOST_SHOWN);
    const reading = readCostNumber(text, assumptions[name], rates);
    if (reading.ok) values[name] = reading.value;
    else errors[name] = reading.message;
  }
  const question = { ...purchase, typed, errors, values, letting };
  requireRent(question, params);
  return question;
}

/** Adds an error for a rent that was sent empty, or is missing from a sent form. */
function requireRent({ typed, errors, values, letting }: ReturnQuestion, params: URLSearchParams) {
  const { rent } = lettings[letting];
  if (params.get(rent)?.trim() === "") {
    typed[rent] = "";
    values[rent] = null;
  }
  const isSent = params.has(rent) || params.get("letting") === letting;
  if (isSent && values[rent] === null) errors[rent] ??= missingAmount();
}

const isLetting = (text: string): text is Letting => Object.hasOwn(lettings, text);

const missingAmount = () => m.costs_number_missing({ unit: "dollars" });

const usualLetting = (type: PropertyType): Letting =>
  isLet(type) ? exampleLettings[type] : "night";

function initialValues(type: PropertyType, letting: Letting, given: GivenValues): ReturnValues {
  const defaults = Object.fromEntries(
    defaultNames.map((name) => [name, given[name].value]),
  ) as Record<DefaultName, number>;
  const example = exampleOf(type, letting, given);
  return {
    ...{ nightly: null, monthly: null, costs: null, growth: 0, ...defaults },
    [lettings[letting].rent]: example?.value ?? null,
  };
}

const exampleOf = (type: PropertyType, letting: Letting, given: GivenValues): GivenValue | null =>
  isLet(type) && exampleLettings[type] === letting ? given[exampleName(type)] : null;

export function returnBasis(
  question: ReturnQuestion,
  items: readonly CostItem[],
): ReturnBasis | null {
  const { letting, values, errors } = question;
  const { nightly, monthly, costs: typedCosts, ...rates } = values;
  const rent = letting === "night" ? nightly : monthly;
  const costs = countPurchaseCosts(question, items);
  if (costs === null || rent === null || Object.keys(errors).length > 0) return null;
  const { price, onceSum, yearlySum, conversionState } = costs;
  return {
    ...rates,
    ...{ price, letting, rent },
    ground: yearlySum,
    purchaseCosts: typedCosts === null ? onceSum : exactly(dollarShareOf(price, typedCosts)),
    conversionState: typedCosts === null ? conversionState : "none",
  };
}

const exactly = (amount: number): CostRange => ({ low: amount, high: amount });

/** Lists the agency's values for the question's letting, and whether the visitor has changed them. */
export function originsOf({ type, letting, values }: ReturnQuestion, given: GivenValues): Origin[] {
  const example = exampleOf(type, letting, given);
  const { rent } = lettings[letting];
  const rents = example ? [{ name: rent, ...example }] : [];
  const defaults = defaultNames
    .filter((name) => isForLetting(name, letting))
    .map((name) => ({ name, ...given[name] }));
  return [...rents, ...defaults].map((origin) => ({
    ...origin,
    isTyped: values[origin.name] !== origin.value,
  }));
}
