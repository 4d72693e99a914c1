/**
 * Chart of a return, drawn on the server: net income to date minus the amount paid, over the years of the
 * lease. Numbers are in units of a view box that keeps its proportions.
 */
export type LeaseChart = {
  width: number;
  height: number;
  /** SVG paths of the lines, in the order of the cases. */
  lines: { path: string; label: string }[];
  /** Position of the break-even line. */
  zero: number;
  levels: { y: number; label: string }[];
  /** Labels below the chart; one at the right edge is right-aligned. */
  years: { x: number; label: string; isAtEdge: boolean }[];
};
