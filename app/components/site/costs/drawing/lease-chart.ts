/**
 * The chart of a return as the server draws it: all net amounts less what was paid, over the years of the
 * lease. Its numbers are units of a view box that keeps its shape.
 */
export type LeaseChart = {
  width: number;
  height: number;
  /** One line a case, in the order of the cases, as an SVG path. */
  lines: { path: string; label: string }[];
  /** The line at which nothing is gained or lost. */
  zero: number;
  levels: { y: number; label: string }[];
  /** Years below, each at its place; at the right edge it ends there. */
  years: { x: number; label: string; isAtEdge: boolean }[];
};
