import type { PropertyType } from "~/domain/properties/property";
import { middleOf, shareOf, sumOf } from "./cents";
import { costScopes, type CostItem } from "./cost-item";

/** An amount between two bounds, in whole US cents. */
export type CostRange = { low: number; high: number };

export type CountedItem = { item: CostItem; amount: CostRange };

export type PurchaseCosts = {
  /** Paid once, and each year; in the order of the list. */
  once: CountedItem[];
  yearly: CountedItem[];
  /** Totals: paid once beside the price, the same with the price, and paid each year. */
  onceSum: CostRange;
  inAll: CostRange;
  yearlySum: CostRange;
};

/** The items of a list that belong to a purchase of this type. */
export const itemsFor = (type: PropertyType, items: readonly CostItem[]): CostItem[] =>
  items.filter(({ scope }) => (costScopes[scope].types as readonly string[]).includes(type));

/**
 * Counts what a purchase at this price (US cents) costs in all, of the items that belong to it. Each
 * item is rounded to the cent by itself.
 */
export function countPurchaseCosts(price: number, items: readonly CostItem[]): PurchaseCosts {
  const counted = items.map((item) => ({
    item,
    amount: {
      low: amountOf(item, item.low, price),
      high: amountOf(item, item.high, price),
    },
  }));
  const once = counted.filter(({ item }) => item.kind !== "yearly");
  const yearly = counted.filter(({ item }) => item.kind === "yearly");
  const onceSum = sumOfRanges(once);
  return {
    once,
    yearly,
    onceSum,
    inAll: { low: price + onceSum.low, high: price + onceSum.high },
    yearlySum: sumOfRanges(yearly),
  };
}

/**
 * Counts as `countPurchaseCosts`; where the title states a ground rent (US cents a year), the yearly sum has
 * that and not the range of the list.
 */
export function countWithGroundRent(
  price: number,
  items: readonly CostItem[],
  groundRent: number | null,
): Pick<PurchaseCosts, "onceSum" | "inAll" | "yearlySum"> {
  if (groundRent === null) return countPurchaseCosts(price, items);
  const costs = countPurchaseCosts(
    price,
    items.filter((item) => !isGroundRent(item)),
  );
  const { low, high } = costs.yearlySum;
  return { ...costs, yearlySum: { low: low + groundRent, high: high + groundRent } };
}

/** The operator writes the list, and an item has no other mark than its name. */
const isGroundRent = ({ kind, name }: CostItem) => kind === "yearly" && /ground rent/i.test(name);

const amountOf = ({ kind }: CostItem, rate: number, price: number) =>
  kind === "percent" ? shareOf(price, rate) : rate;

const sumOfRanges = (counted: CountedItem[]): CostRange => ({
  low: sumOf(counted.map(({ amount }) => amount.low)),
  high: sumOf(counted.map(({ amount }) => amount.high)),
});

/** The middle of a range, in US cents. */
export const middleOfRange = ({ low, high }: CostRange): number => middleOf(low, high);
