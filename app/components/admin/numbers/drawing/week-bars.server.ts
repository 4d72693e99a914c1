import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { WeekBars } from "../chart";

type Week = { week: string; values: number[] };
type Options = {
  /** How many values each week has. */
  series: number;
  /** A line across stands at whole ones of this. */
  unit: number;
  /** The words of a line across. */
  lineLabel: (value: number) => string;
  /** The text of a bar: a week and one of its values. */
  title: (week: Week, series: number) => string;
};

const PLOT_HEIGHT = 190;
/** Room for the words above the topmost line, and for the dates. */
const TOP = 20;
const BOTTOM = 24;
/** About so many lines across. */
const LINES = 4;
/** The bars begin beside the words of the lines, in percent of the width. */
const LEFT = 8;

/** Draws upright bars, a week each, with its values one upon the other. */
export function drawWeekBars(weeks: Week[], { series, unit, lineLabel, title }: Options): WeekBars {
  const layers = stack<Week, number>()
    .keys(Array.from({ length: series }, (_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)(weeks);
  const most = Math.max(...layers.flat().map(([, to]) => to / unit), 1);
  const x = scaleBand<string>()
    .domain(weeks.map(({ week }) => week))
    .range([LEFT, 100])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([0, most])
    .nice(LINES)
    .range([TOP + PLOT_HEIGHT, TOP]);
  return {
    height: TOP + PLOT_HEIGHT + BOTTOM,
    bars: layers
      .flatMap((layer) =>
        layer.flatMap(({ 0: from, 1: to, data }) => ({
          x: x(data.week) ?? 0,
          width: x.bandwidth(),
          y: y(to / unit),
          height: y(from / unit) - y(to / unit),
          series: layer.key,
          title: title(data, layer.key),
        })),
      )
      .filter(({ height }) => height > 0),
    lines: y
      .ticks(LINES)
      .filter((value) => Number.isInteger(value) && value > 0)
      .map((value) => ({ y: y(value), label: lineLabel(value * unit) })),
    floor: y(0),
    // Every fourth week, so that the labels fit on a phone, and none at the edges.
    dates: weeks
      .filter((_, index) => index % 4 === 1)
      .map(({ week }) => ({
        x: (x(week) ?? 0) + x.bandwidth() / 2,
        label: formatCalendarDate(week),
      })),
  };
}
