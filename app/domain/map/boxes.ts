import type { Pixel } from "~/domain/map/projection";

export type Box = { left: number; right: number; top: number; bottom: number };

export function boxAround({ x, y }: Pixel, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export const overlap = (one: Box, other: Box, gap = 0) =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

export const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
