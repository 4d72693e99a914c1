export type Kind = "asking" | "sold" | "own";

/** A strip of dots, one per listing, drawn on the server; numbers are in units of the view box. */
export type PriceStrip = {
  title: string;
  /** The same in words. */
  text: string;
  height: number;
  dots: { x: number; y: number; kind: Kind }[];
  lowest: string;
  highest: string;
  /** The kinds of dots, in words. */
  legend: { kind: Kind; label: string }[];
};

export const STRIP_WIDTH = 640;
export const DOT_RADIUS = 7;
