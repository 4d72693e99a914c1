import { middleOfRange, type CostRange } from "~/domain/costs/purchase-costs";
import { divideRounded, rateOf, shareOf, ONE_HUNDRED_PERCENT } from "~/domain/costs/cents";
import { m } from "~/text/messages";

const DAYS = 365n;
const MONTHS = 12;

export type Letting = "night" | "month";

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

export type ReturnCase = {
  name: CaseName;
  occupancy: number;
  rent: number;
  management: number;
  levy: number;
  tax: number;
  upkeep: number;
  ground: number;
  net: number;
  purchaseCosts: number;
  paid: number;
  /** `net` as basis points of `paid`; null if nothing was paid. */
  netRate: number | null;
  /** Yearly depreciation: `paid` divided by the lease years. */
  leaseYear: number;
  netAfterLease: number;
  netAfterLeaseRate: number | null;
  /** First year in which net income covers `paid`; null if the lease ends first. */
  breakEvenYear: number | null;
  /** Net income to date minus `paid`, at the end of each year; index 0 is the purchase. */
  positions: number[];
};

/** Each amount is rounded to the cent; sums are of rounded amounts. */
export const computeReturn = (basis: ReturnBasis): ReturnCase[] =>
  caseNames.map((name) => computeCase(name, basis));

function computeCase(name: CaseName, basis: ReturnBasis): ReturnCase {
  const occupancy = occupancyOf(name, basis);
  const rent = rentOf(basis, occupancy);
  const management = shareOf(rent, basis.management);
  const levy = basis.letting === "night" ? shareOf(rent, basis.levy) : 0;
  const tax = shareOf(rent, basis.tax);
  const upkeep = shareOf(basis.price, basis.upkeep);
  const ground = costOf(name, basis.ground);
  const net = rent - management - levy - tax - upkeep - ground;
  const purchaseCosts = costOf(name, basis.purchaseCosts);
  const paid = basis.price + purchaseCosts;
  const leaseYear = divideRounded(BigInt(paid), BigInt(basis.years));
  const positions = positionsOf(net, paid, basis);
  const reached = positions.findIndex((position) => position >= 0);
  return {
    ...{ name, occupancy, rent, management, levy, tax, upkeep, ground, net },
    ...{ purchaseCosts, paid, leaseYear, positions },
    netRate: rateOf(net, paid),
    netAfterLease: net - leaseYear,
    netAfterLeaseRate: rateOf(net - leaseYear, paid),
    breakEvenYear: reached < 0 ? null : reached,
  };
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
  if (letting === "month") return divideRounded(unit * BigInt(MONTHS) * shareLet, whole);
  const level = BigInt(season) * whole + BigInt(MONTHS - season) * BigInt(offpeak);
  return divideRounded(unit * DAYS * shareLet * level, whole * whole * BigInt(MONTHS));
}

function positionsOf(net: number, paid: number, { years, growth }: ReturnBasis): number[] {
  const positions = [-paid];
  let ofYear = net;
  for (let year = 1; year <= years; year++) {
    positions.push((positions[year - 1] ?? 0) + ofYear);
    ofYear += shareOf(ofYear, growth);
  }
  return positions;
}
