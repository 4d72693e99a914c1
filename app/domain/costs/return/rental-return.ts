import { middleOfRange, type ConversionState, type CostRange } from "~/domain/costs/purchase-costs";
import {
  dollarShareOf,
  ONE_HUNDRED_PERCENT,
  rateOf,
  shareOf,
  toDollars,
} from "~/domain/costs/cents";
import { convertCents } from "~/domain/costs/money-text";
import type { Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";
import type { Letting } from "./assumptions";

const DAYS = 365n;
const MONTHS = 12;

/** Amounts in US cents, rates in basis points. */
export type ReturnBasis = {
  price: number;
  letting: Letting;
  /** Per night or month, depending on `letting`. */
  rent: number;
  occupancy: number;
  /** High-season months at full `rent`; the others cost the share `offpeak`. */
  season: number;
  offpeak: number;
  management: number;
  levy: number;
  tax: number;
  upkeep: number;
  ground: CostRange;
  purchaseCosts: CostRange;
  /** "none" if the visitor states the purchase costs. */
  conversionState: ConversionState;
  years: number;
  growth: number;
  cautious: number;
  good: number;
};

export const caseNames = ["cautious", "middle", "good"] as const;
export type CaseName = (typeof caseNames)[number];
export const caseLabels: Record<CaseName, () => string> = {
  cautious: m.costs_case_cautious,
  middle: m.costs_case_base,
  good: m.costs_case_optimistic,
};

type ReturnAmounts = {
  price: number;
  purchaseCosts: number;
  rent: number;
  management: number;
  levy: number;
  tax: number;
  upkeep: number;
  ground: number;
};

type ReturnSums = {
  net: number;
  paid: number;
  /** Yearly depreciation: `paid` divided by the lease years. */
  leaseYear: number;
  netAfterLease: number;
  /** Net income to date minus `paid`, at the end of each year; index 0 is the purchase. */
  positions: number[];
};

export type ReturnCase = ReturnAmounts &
  ReturnSums & {
    name: CaseName;
    occupancy: number;
    /** `net` as basis points of `paid`; null if nothing was paid. */
    netRate: number | null;
    netAfterLeaseRate: number | null;
    /** First year in which net income covers `paid`; null if the lease ends first. */
    breakEvenYear: number | null;
  };

/** Each amount is rounded once to whole dollars; sums are of rounded amounts. */
export const computeReturn = (basis: ReturnBasis): ReturnCase[] =>
  caseNames.map((name) => computeCase(name, basis));

/** Converts each amount and adds the results; the rates and the break-even year stay. */
export function convertReturn(
  cases: ReturnCase[],
  basis: ReturnBasis,
  currency: Currency,
): ReturnCase[] {
  const convert = (cents: number) => convertCents(cents, currency);
  return cases.map((one) => {
    const amounts = mapAmounts(one, convert);
    return { ...one, ...amounts, ...sumsOf(amounts, basis) };
  });
}

function computeCase(name: CaseName, basis: ReturnBasis): ReturnCase {
  const occupancy = occupancyOf(name, basis);
  const amounts = amountsOf(name, occupancy, basis);
  const sums = sumsOf(amounts, basis);
  const reached = sums.positions.findIndex((position) => position >= 0);
  return {
    ...{ name, occupancy, ...amounts, ...sums },
    netRate: rateOf(sums.net, sums.paid),
    netAfterLeaseRate: rateOf(sums.netAfterLease, sums.paid),
    breakEvenYear: reached < 0 ? null : reached,
  };
}

function amountsOf(name: CaseName, occupancy: number, basis: ReturnBasis): ReturnAmounts {
  const rent = rentOf(basis, occupancy);
  return {
    rent,
    price: basis.price,
    purchaseCosts: costOf(name, basis.purchaseCosts),
    management: dollarShareOf(rent, basis.management),
    levy: basis.letting === "night" ? dollarShareOf(rent, basis.levy) : 0,
    tax: dollarShareOf(rent, basis.tax),
    upkeep: dollarShareOf(basis.price, basis.upkeep),
    ground: costOf(name, basis.ground),
  };
}

const mapAmounts = (
  { price, purchaseCosts, rent, management, levy, tax, upkeep, ground }: ReturnAmounts,
  map: (cents: number) => number,
): ReturnAmounts => ({
  price: map(price),
  purchaseCosts: map(purchaseCosts),
  rent: map(rent),
  management: map(management),
  levy: map(levy),
  tax: map(tax),
  upkeep: map(upkeep),
  ground: map(ground),
});

function sumsOf(
  { price, purchaseCosts, rent, management, levy, tax, upkeep, ground }: ReturnAmounts,
  basis: Pick<ReturnBasis, "years" | "growth">,
): ReturnSums {
  const net = rent - management - levy - tax - upkeep - ground;
  const paid = price + purchaseCosts;
  const leaseYear = toDollars(BigInt(paid), BigInt(basis.years));
  const positions = positionsOf(net, paid, basis);
  return { net, paid, leaseYear, netAfterLease: net - leaseYear, positions };
}

function occupancyOf(name: CaseName, { occupancy, cautious, good }: ReturnBasis): number {
  if (name === "cautious") return shareOf(occupancy, ONE_HUNDRED_PERCENT - cautious);
  return name === "good"
    ? Math.min(ONE_HUNDRED_PERCENT, shareOf(occupancy, ONE_HUNDRED_PERCENT + good))
    : occupancy;
}

function costOf(name: CaseName, range: CostRange): number {
  if (name === "cautious") return range.high;
  return name === "good" ? range.low : middleOfRange(range);
}

function rentOf({ letting, rent, season, offpeak }: ReturnBasis, occupancy: number): number {
  const [unit, shareLet, whole] = [BigInt(rent), BigInt(occupancy), BigInt(ONE_HUNDRED_PERCENT)];
  if (letting === "month") return toDollars(unit * BigInt(MONTHS) * shareLet, whole);
  const level = BigInt(season) * whole + BigInt(MONTHS - season) * BigInt(offpeak);
  return toDollars(unit * DAYS * shareLet * level, whole * whole * BigInt(MONTHS));
}

function positionsOf(
  net: number,
  paid: number,
  { years, growth }: Pick<ReturnBasis, "years" | "growth">,
): number[] {
  const positions = [-paid];
  let ofYear = net;
  for (let year = 1; year <= years; year++) {
    positions.push((positions[year - 1] ?? 0) + toDollars(BigInt(ofYear)));
    ofYear += shareOf(ofYear, growth);
  }
  return positions;
}
