import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { formatCents } from "~/domain/costs/money-text";
import { dollars, type Currency } from "~/domain/properties/price";
import { caseLabels, type ReturnCase } from "~/domain/return/rental-return";
import type { LeaseChart } from "./lease-chart";

const WIDTH = 720;
const HEIGHT = 320;
const MARGIN = { top: 16, right: 12, bottom: 28, left: 12 };
/** About so many lines across, and dates below. */
const TICKS = 5;

/** Draws the positions of each case, from the purchase to the end of the lease. */
export function drawLease(cases: ReturnCase[], currency: Currency = dollars): LeaseChart {
  const all = cases.flatMap(({ positions }) => positions);
  const years = Math.max(...cases.map(({ positions }) => positions.length)) - 1;
  const x = scaleLinear()
    .domain([0, years])
    .range([MARGIN.left, WIDTH - MARGIN.right]);
  const y = scaleLinear()
    .domain([Math.min(...all, 0), Math.max(...all, 0)])
    .nice(TICKS)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const path = line<number>((_, year) => x(year), y).digits(1);
  return {
    width: WIDTH,
    height: HEIGHT,
    lines: cases.map(({ name, positions }) => ({
      path: path(positions) ?? "",
      label: caseLabels[name],
    })),
    zero: y(0),
    levels: y.ticks(TICKS).map((value) => ({ y: y(value), label: shortAmount(value, currency) })),
    years: x
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((year) => ({ x: x(year), label: year === 0 ? "Purchase" : `Year ${year}` })),
  };
}

/** Without cents: a level is a round amount. */
const shortAmount = (cents: number, currency: Currency) =>
  formatCents(cents, currency).replace(/\.\d\d$/, "");
