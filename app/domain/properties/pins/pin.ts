import type { Bounds, Position } from "~/domain/map/map-view";

/**
 * A marker of a map. Where `count` is more than one it is a group: then slug and place are null,
 * and its bounds say where its members are. Prices in whole US dollars, null where there are none.
 */
export type Pin = Position & {
  id: string;
  count: number;
  slug: string | null;
  name: string;
  place: string | null;
  minPrice: number | null;
  maxPrice: number | null;
} & Partial<Bounds>;
