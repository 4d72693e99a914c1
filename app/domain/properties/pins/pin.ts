import type { Bounds, Position } from "~/domain/map/map-view";

/** A map marker. A group (`count` > 1) has bounds but no slug or place. Prices are in whole US dollars. */
export type Pin = Position & {
  id: string;
  count: number;
  slug: string | null;
  name: string;
  place: string | null;
  minPrice: number | null;
  maxPrice: number | null;
} & Partial<Bounds>;
