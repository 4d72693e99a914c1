import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { WeekBars } from "../chart";

type Week = { week: string; values: number[] };
type Options = {
  /** Number of values per week. */
  series: number;
  /** Grid lines are at multiples of this. */
  unit: number;
  lineLabel: (value: number) => string;
  /** Tooltip of a bar. */
  title: (week: Week, series: number) => string;
};

const PLOT_HEIGHT = 190;
const TOP = 20;
const BOTTOM = 24;
/** Approximate number of grid lines. */
const LINES = 4;
/** Room for the grid labels, in percent of the width. */
const LEFT = 8;

/** Draws stacked vertical bars, one per week. */
export function drawWeekBars(weeks: Week[], { series, unit, lineLabel, title }: Options): WeekBars {
  const layers = stack<Week, number>()
    .keys(Array.from({ length: series }, (_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)(weeks);
  const max = Math.max(...layers.flat().map(([, to]) => to / unit), 1);
  const x = scaleBand<string>()
    .domain(weeks.map(({ week }) => week))
    .range([LEFT, 100])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([0, max])
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
