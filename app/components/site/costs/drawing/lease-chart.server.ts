import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { formatCents } from "~/domain/costs/money-text";
import { dollars, priceIn, priceText, type Currency } from "~/domain/properties/price";
import { caseLabels, type ReturnCase } from "~/domain/costs/return/rental-return";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import type { LeaseChart } from "./lease-chart";

const WIDTH = 720;
const HEIGHT = 400;
/** The levels are labelled on the left. */
const MARGIN = { top: 28, right: 12, bottom: 40, left: 96 };
/** Labels this close to the right edge are right-aligned. */
const EDGE = 40;
/** Approximate number of levels, and of years. */
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
      label: caseLabels[name](),
    })),
    zero: y(0),
    levels: y.ticks(TICKS).map((value) => ({ y: y(value), label: shortAmount(value, currency) })),
    years: x
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((year) => ({
        x: x(year),
        label: year === 0 ? m.costs_purchase() : m.costs_year({ year }),
        isAtEdge: x(year) > WIDTH - EDGE,
      })),
  };
}

/** An axis label such as "−$250,000" or "$1.5 m"; `cents` are US cents. */
function shortAmount(cents: number, currency: Currency): string {
  const millions = priceIn(cents / 100, currency) / 1_000_000;
  if (Math.abs(millions) < 1) return formatCents(cents, currency);
  const amount = formatNumber(Math.round(Math.abs(millions) * 10) / 10);
  return (millions < 0 ? "−" : "") + priceText(m.costs_millions({ amount }), currency);
}
