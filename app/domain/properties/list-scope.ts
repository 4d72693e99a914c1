import type { PropertyType } from "./property";

/** The scope of a list before the visitor narrows it. */
export type ListScope = {
  type?: PropertyType;
  island?: "Pemba";
  areaId?: string;
  /** Degrees, WGS 84: what lies inside of a map that was searched. */
  within?: { west: number; south: number; east: number; north: number };
};

/** The scope of a list, as the database's search functions take it. */
export const scopeConditions = ({ type, island, areaId, within }: ListScope) => ({
  ...(type && { type: [type] }),
  ...(island && { island }),
  ...(areaId && { area: areaId }),
  ...(within && { within }),
});
