/**
 * A drawn chart, as the server makes it. Widths and horizontal places are percent of its width, so that
 * it fits a phone while its words keep their size; heights and vertical places are pixels.
 */
export type Bar = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Which of the series it shows, counted from 0. */
  series: number;
  /** The tooltip. */
  title: string;
};

/** Upright bars, one a week, above their dates. */
export type WeekBars = {
  height: number;
  bars: Bar[];
  /** Lines across, each with its value. */
  lines: { y: number; label: string }[];
  /** Where the bars stand. */
  floor: number;
  /** The dates below some of the weeks, at their middle. */
  dates: { x: number; label: string }[];
};

/** Lying bars, one a row, each below its words. */
export type RowBars = {
  height: number;
  bars: Bar[];
  labels: { y: number; label: string; value: string }[];
};
