import type { PropertyType } from "./property-types";

/** The scope of a list before the visitor narrows it. */
export type ListScope = {
  type?: PropertyType;
  island?: "Pemba";
  areaId?: string;
  /** Bounds of the searched map, in degrees (WGS 84). */
  within?: { west: number; south: number; east: number; north: number };
};

/** An area that a list can be narrowed to. */
export type AreaOption = { id: string; slug: string; name: string };

export const scopeConditions = ({ type, island, areaId, within }: ListScope) => ({
  ...(type && { type: [type] }),
  ...(island && { island }),
  ...(areaId && { area: areaId }),
  ...(within && { within }),
});
