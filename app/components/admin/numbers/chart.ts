/**
 * A bar of a chart drawn on the server. Horizontal values are percentages, so that the chart scales while its
 * text doesn't; vertical values are pixels.
 */
export type Bar = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Index of its series. */
  series: number;
  title: string;
};

/** Vertical bars, one per week. */
export type WeekBars = {
  height: number;
  bars: Bar[];
  /** Labelled grid lines. */
  lines: { y: number; label: string }[];
  /** Position of the axis. */
  floor: number;
  /** Dates centred below some weeks. */
  dates: { x: number; label: string }[];
};

/** Horizontal bars, one per row, each below its label. */
export type RowBars = {
  height: number;
  bars: Bar[];
  labels: { y: number; label: string; value: string }[];
};
