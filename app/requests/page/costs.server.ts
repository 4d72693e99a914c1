import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { getCostFacts } from "~/domain/costs/settings/cost-facts.queries.server";
import {
  priceRule,
  readPurchase,
  type CostsAnswer,
  type CostSummary,
} from "~/domain/costs/cost-question";
import { formatRange } from "~/domain/costs/money-text";
import {
  countPurchaseCosts,
  countWithGroundRent,
  itemsFor,
  type CostRange,
} from "~/domain/costs/purchase-costs";
import { formatPrice, type Currency } from "~/domain/properties/price";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { computeReturn } from "~/domain/costs/return/rental-return";
import {
  originsOf,
  readReturnQuestion,
  returnBasis,
  type ReturnAnswer,
} from "~/domain/costs/return/return-question";

/** `price` in US dollars; null if there is nothing to calculate. */
export async function summariseCosts(
  { price, type, title }: Pick<PropertyDetail, "price" | "type" | "title">,
  currency: Currency,
): Promise<CostSummary | null> {
  const cents = Math.round(price * 100);
  if (cents < priceRule.min || cents > priceRule.max) return null;
  const { items } = await getCostFacts();
  const { groundRent } = title;
  const { onceSum, inAll, yearlySum } = countWithGroundRent(
    cents,
    itemsFor(type, items),
    groundRent === null ? null : Math.round(groundRent * 100),
  );
  const text = (range: CostRange) =>
    formatRange(range, (amount) => formatPrice(amount / 100, currency));
  const query = `?price=${price}&type=${type}`;
  return {
    costs: text(onceSum),
    inAll: text(inAll),
    yearly: text(yearlySum),
    groundRent: groundRent === null ? null : formatPrice(groundRent, currency),
    costsPath: `/costs${query}`,
    returnPath: type === "land" ? null : `/return${query}`,
  };
}

/** Responses to invalid values must not be cached. */
const responseInit = (errors: object): { headers?: Record<string, string> } =>
  Object.keys(errors).length > 0 ? { headers: { "Cache-Control": "no-store" } } : {};

/** Amounts are in US cents, rates in basis points. `costs` is null without a price. */
export async function calculateCosts(request: Request) {
  const params = new URL(request.url).searchParams;
  const [{ rates }, facts] = await Promise.all([getAgencyDetails(), getCostFacts()]);
  const { reviewedOn } = facts;
  const { price, type, typed, errors } = readPurchase(params, rates);
  const items = itemsFor(type, facts.items);
  const costs = price === null ? null : countPurchaseCosts(price, items);
  const answer: CostsAnswer = { price, type, typed, errors, reviewedOn, items, costs };
  return { answer, init: responseInit(errors) };
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
  const answer: ReturnAnswer = { ...question, reviewedOn, basis, origins, cases };
  return { answer, init: responseInit(question.errors) };
}
