import type { PropertyType } from "~/domain/properties/property";
import { middleOf, shareOf, sumOf } from "./cents";
import { costScopes, type CostItem } from "./cost-item";

/** In whole US cents. */
export type CostRange = { low: number; high: number };

export type CountedItem = { item: CostItem; amount: CostRange };

export type PurchaseCosts = {
  once: CountedItem[];
  yearly: CountedItem[];
  onceSum: CostRange;
  inAll: CostRange;
  yearlySum: CostRange;
};

export const itemsFor = (type: PropertyType, items: readonly CostItem[]): CostItem[] =>
  items.filter(({ scope }) => (costScopes[scope].types as readonly string[]).includes(type));

/** Computes the costs of a purchase; price in US cents, each item rounded to the cent. */
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

/** `groundRent` (US cents per year) replaces the list's range. */
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

/** The operator names the items freely, so the name is all there is to match. */
const isGroundRent = ({ kind, name }: CostItem) => kind === "yearly" && /ground rent/i.test(name);

const amountOf = ({ kind }: CostItem, rate: number, price: number) =>
  kind === "percent" ? shareOf(price, rate) : rate;

const sumOfRanges = (counted: CountedItem[]): CostRange => ({
  low: sumOf(counted.map(({ amount }) => amount.low)),
  high: sumOf(counted.map(({ amount }) => amount.high)),
});

export const middleOfRange = ({ low, high }: CostRange): number => middleOf(low, high);
