import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { RowBars } from "../chart";

type Row = {
  key: string;
  label: string;
  value: string;
  values: number[];
};

const ROW_HEIGHT = 46;
const BAR_HEIGHT = 16;

/** Draws stacked horizontal bars, one per row. */
export function drawRowBars(
  rows: Row[],
  { series, title }: { series: number; title: (row: Row, series: number) => string },
): RowBars {
  const layers = stack<Row, number>()
    .keys(Array.from({ length: series }, (_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)(rows);
  const max = Math.max(...layers.flat().map(([, to]) => to), 1);
  const height = rows.length * ROW_HEIGHT;
  const x = scaleLinear().domain([0, max]).range([0, 100]);
  const y = scaleBand<string>()
    .domain(rows.map(({ key }) => key))
    .range([0, height]);
  const top = (key: string) => y(key) ?? 0;
  return {
    height,
    bars: layers
      .flatMap((layer) =>
        layer.flatMap(({ 0: from, 1: to, data }) => ({
          x: x(from),
          width: x(to) - x(from),
          y: top(data.key) + 22,
          height: BAR_HEIGHT,
          series: layer.key,
          title: title(data, layer.key),
        })),
      )
      .filter(({ width }) => width > 0),
    labels: rows.map(({ key, label, value }) => ({ y: top(key) + 15, label, value })),
  };
}
