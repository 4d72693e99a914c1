import type { Pixel } from "~/domain/map/projection";

/** An upright rectangle in a map's pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The box of a size around its middle. */
export function boxAround({ x, y }: Pixel, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Whether two boxes share a pixel, or come nearer to each other than `gap` pixels. */
export const overlap = (one: Box, other: Box, gap = 0) =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

/** Whether a box lies inside another. */
export const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
