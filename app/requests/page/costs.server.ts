import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { getCostFacts } from "~/domain/costs/settings/cost-facts.queries.server";
import { readPurchase, type CostsResult, type CostSummary } from "~/domain/costs/cost-question";
import { convertCents, formatConverted, formatRange } from "~/domain/costs/money-text";
import type { PropertyPurchase } from "~/domain/properties/purchase/property-purchase";
import { purchaseQuery, type Purchase } from "~/domain/properties/purchase/purchase";
import {
  convertCosts,
  costBlocks,
  countPurchaseCosts,
  possibleConversion,
  type CostRange,
  type PurchaseCosts,
} from "~/domain/costs/purchase-costs";
import { isLet } from "~/domain/costs/return/assumptions";
import type { Currency } from "~/domain/properties/price";
import { computeReturn } from "~/domain/costs/return/rental-return";
import {
  originsOf,
  readReturnQuestion,
  returnBasis,
  type ReturnResult,
} from "~/domain/costs/return/return-question";
import { m } from "~/text/messages";

/** Computes the costs of a property's purchase; null outside the calculator's bounds. */
export async function countCosts(purchase: Purchase): Promise<PurchaseCosts | null> {
  const { items } = await getCostFacts();
  return countPurchaseCosts(purchase, items);
}

/** Words a property's costs in a currency; null if there is nothing to calculate. */
export async function summariseCosts(
  purchase: PropertyPurchase,
  currency: Currency,
): Promise<CostSummary | null> {
  const costs = await countCosts(purchase);
  if (!costs) return null;
  const { onceSum, inAll, yearlySum, conversionState } = convertCosts(costs, currency);
  const text = rangeText(currency);
  const { groundRent } = purchase;
  return {
    costs: text(onceSum),
    inAll: text(inAll),
    total: m.compare_total_cost_value({ state: conversionState, total: text(inAll) }),
    yearly: text(yearlySum),
    groundRent:
      groundRent === null ? null : formatConverted(convertCents(groundRent, currency), currency),
    conversion: await explainConversion(purchase, currency),
    costsPath: `/costs${purchaseQuery(purchase)}`,
    returnPath: returnPathOf(purchase),
  };
}

const rangeText = (currency: Currency) => (range: CostRange) =>
  formatRange(range, (amount) => formatConverted(amount, currency));

/** A lease that ends within a year can't be let any more. */
function returnPathOf({ years, ...purchase }: PropertyPurchase): string | null {
  if (!isLet(purchase.type) || (years !== null && years < 1)) return null;
  return `/return${purchaseQuery(purchase)}${years === null ? "" : `&years=${years}`}`;
}

/** Says how the sums treat the conversion into a lease; null if none is needed or there are no sums. */
export async function explainConversion(
  purchase: Purchase,
  currency: Currency,
): Promise<string | null> {
  const { items } = await getCostFacts();
  const costs = countPurchaseCosts(purchase, items);
  if (!costs) return null;
  const { conversionState: state, conversionSum } = convertCosts(costs, currency);
  if (state === "none") return null;
  const extra = state === "unknown" ? possibleConversion(purchase, items, currency) : conversionSum;
  const amount = extra ? rangeText(currency)(extra) : "";
  const isPriced = state === "unknown" && extra;
  return m.costs_conversion_note({ state: isPriced ? "unknown-priced" : state, amount });
}

/** Responses to invalid values must not be cached. */
const responseInit = (errors: object): { headers?: Record<string, string> } =>
  Object.keys(errors).length > 0 ? { headers: { "Cache-Control": "no-store" } } : {};

/** Amounts are in US cents, rates in basis points. `costs` is null without a price. */
export async function calculateCosts(request: Request) {
  const params = new URL(request.url).searchParams;
  const [{ rates }, facts] = await Promise.all([getAgencyDetails(), getCostFacts()]);
  const question = readPurchase(params, rates);
  const { once, conversion, yearly } = costBlocks(question, facts.items);
  const result: CostsResult = {
    ...question,
    reviewedOn: facts.reviewedOn,
    items: [...once, ...conversion, ...yearly].map(({ item }) => item),
    costs: countPurchaseCosts(question, facts.items),
  };
  return { result, init: responseInit(question.errors) };
}

export async function calculateReturn(request: Request) {
  const params = new URL(request.url).searchParams;
  const [{ rates }, { items, given, reviewedOn }] = await Promise.all([
    getAgencyDetails(),
    getCostFacts(),
  ]);
  const question = readReturnQuestion(params, { rates, given });
  const basis = returnBasis(question, items);
  const cases = basis && computeReturn(basis);
  const origins = originsOf(question, given);
  const result: ReturnResult = { ...question, reviewedOn, basis, origins, cases };
  return { result, init: responseInit(question.errors) };
}
