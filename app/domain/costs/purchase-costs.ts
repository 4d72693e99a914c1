import type { Currency } from "~/domain/properties/price";
import type { PropertyType } from "~/domain/properties/property-types";
import { m } from "~/text/messages";
import { dollarShareOf, middleOf, sumOf, toDollars } from "./cents";
import { costScopes, type CostItem } from "./cost-item";
import { convertCents } from "./money-text";
import { conversionNeed, type Purchase } from "~/domain/properties/purchase/purchase";

/** In cents, of whole dollars. */
export type CostRange = { low: number; high: number };

/** The amount is null where it depends on a missing price, or the agency gives none. */
export type CountedItem = { item: CostItem; amount: CostRange | null };

/** Says whether the sums include the conversion into a lease, lack its amount, or can't tell from the title. */
export type ConversionState = "none" | "included" | "ask" | "unknown";

export type CostBlocks = {
  once: CountedItem[];
  /** Paid by a foreign buyer to have a lease made of the seller's right. */
  conversion: CountedItem[];
  yearly: CountedItem[];
};

export type CostSums = {
  price: number;
  conversionState: ConversionState;
  /** Leaves out the conversion. */
  listSum: CostRange;
  /** Null where an amount is missing, and then in no other sum. */
  conversionSum: CostRange | null;
  onceSum: CostRange;
  inAll: CostRange;
  yearlySum: CostRange;
};

export type PurchaseCosts = CostBlocks & CostSums;

type Block = keyof CostBlocks;

/** Groups the items that a purchase needs; the property's own ground rent replaces the list's range. */
export function costBlocks(purchase: Purchase, items: readonly CostItem[]): CostBlocks {
  const counted = withGroundRent(purchase, items).map((item) => ({
    block: blockOf(item, purchase),
    item,
    amount: amountOf(item, purchase.price),
  }));
  const within = (block: Block) =>
    counted
      .filter((one) => one.block === block)
      .map(({ item, amount }): CountedItem => ({ item, amount }));
  return { once: within("once"), conversion: within("conversion"), yearly: within("yearly") };
}

/** Computes the costs of a purchase, each item rounded once to whole dollars; null without a price. */
export function countPurchaseCosts(
  purchase: Purchase,
  items: readonly CostItem[],
): PurchaseCosts | null {
  if (purchase.price === null) return null;
  const blocks = costBlocks(purchase, items);
  const sums = addUp(purchase.price, blocks);
  const conversionState = conversionStateOf(purchase, sums.conversionSum);
  return { ...blocks, ...sums, conversionState };
}

/** Converts each item and adds the results; `price` stands in for the converted price. */
export function convertCosts(
  costs: PurchaseCosts,
  currency: Currency,
  price = convertCents(costs.price, currency),
): CostSums {
  const convert = (counted: CountedItem[]) =>
    counted.map(({ item, amount }) => ({ item, amount: amount && convertRange(amount, currency) }));
  const { once, conversion, yearly, conversionState } = costs;
  const blocks = { once: convert(once), conversion: convert(conversion), yearly: convert(yearly) };
  return { ...addUp(price, blocks), conversionState };
}

/** Extra costs should the title prove to need a conversion; null if an amount is missing. */
export function possibleConversion(
  purchase: Purchase,
  items: readonly CostItem[],
  currency: Currency,
): CostRange | null {
  const costs = countPurchaseCosts(purchase, items);
  const converted = countPurchaseCosts({ ...purchase, tenure: "right-of-occupancy" }, items);
  if (!costs || !converted?.conversionSum) return null;
  const [before, after] = [costs, converted].map((one) => convertCosts(one, currency).onceSum);
  return before && after ? { low: after.low - before.low, high: after.high - before.high } : null;
}

export const convertRange = ({ low, high }: CostRange, currency: Currency): CostRange => ({
  low: convertCents(low, currency),
  high: convertCents(high, currency),
});

export const middleOfRange = ({ low, high }: CostRange): number => middleOf(low, high);

function addUp(price: number, blocks: CostBlocks): Omit<CostSums, "conversionState"> {
  const listSum = sumOfItems(blocks.once);
  const conversionSum = sumOfConversion(blocks);
  const onceSum = conversionSum ? addRanges(listSum, conversionSum) : listSum;
  const inAll = addRanges({ low: price, high: price }, onceSum);
  return { price, listSum, conversionSum, onceSum, inAll, yearlySum: sumOfItems(blocks.yearly) };
}

function conversionStateOf(purchase: Purchase, sum: CostRange | null): ConversionState {
  const need = conversionNeed(purchase);
  if (need !== "needed") return need;
  return sum ? "included" : "ask";
}

/** An investment certificate alone is no conversion, and its yearly costs need an amount as well. */
function sumOfConversion({ conversion, yearly }: CostBlocks): CostRange | null {
  const isListed = conversion.some(({ item }) => item.scope === "conversion");
  const isPriced = [...conversion, ...yearly].every(({ amount }) => amount !== null);
  return isListed && isPriced ? sumOfItems(conversion) : null;
}

const sumOfItems = (counted: CountedItem[]): CostRange => ({
  low: sumOf(counted.map(({ amount }) => amount?.low ?? 0)),
  high: sumOf(counted.map(({ amount }) => amount?.high ?? 0)),
});

const addRanges = (one: CostRange, other: CostRange): CostRange => ({
  low: one.low + other.low,
  high: one.high + other.high,
});

function blockOf({ scope, kind }: CostItem, purchase: Purchase): Block | null {
  const isConverted = conversionNeed(purchase) === "needed";
  const isOfConversion = scope === "conversion" || (scope === "projects" && isConverted);
  const isForForeigners = scope === "conversion" || scope === "projects";
  if (isForForeigners && purchase.buyer === "citizen") return null;
  if (isOfConversion && !isConverted) return null;
  const types: readonly PropertyType[] = costScopes[scope].types;
  if (!isOfConversion && !types.includes(purchase.type)) return null;
  if (kind === "yearly") return "yearly";
  return isOfConversion ? "conversion" : "once";
}

function amountOf({ kind, low, high }: CostItem, price: number | null): CostRange | null {
  if (low === null || high === null) return null;
  if (kind !== "percent") return { low: toDollars(BigInt(low)), high: toDollars(BigInt(high)) };
  return price === null
    ? null
    : { low: dollarShareOf(price, low), high: dollarShareOf(price, high) };
}

/** The operator names the items freely, so the name is all there is to match. */
const isGroundRent = ({ kind, name }: CostItem) => kind === "yearly" && /ground rent/i.test(name);

function withGroundRent({ groundRent }: Purchase, items: readonly CostItem[]): CostItem[] {
  if (groundRent === null) return [...items];
  const listed = items.find(isGroundRent);
  const own: CostItem = {
    name: listed?.name ?? m.costs_ground_rent_item(),
    kind: "yearly",
    scope: "all",
    low: groundRent,
    high: groundRent,
    paidTo: listed?.paidTo ?? m.costs_ground_rent_payee(),
    due: listed?.due ?? m.costs_ground_rent_due(),
    note: "",
    source: m.costs_ground_rent_source(),
    link: "",
    dated: "",
  };
  return [own, ...items.filter((item) => !isGroundRent(item))];
}
