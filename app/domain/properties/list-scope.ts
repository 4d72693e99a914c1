import { isPropertyType, type PropertyType } from "./property";

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

export const scopeParams = ["onlyType", "island", "onlyArea"];

/** Writes a scope as URL parameters; those of a searched map are left out. */
export const writeScope = ({ type, island, areaId }: ListScope) =>
  new URLSearchParams({
    ...(type && { onlyType: type }),
    ...(island && { island }),
    ...(areaId && { onlyArea: areaId }),
  });

/** Reads a scope from a URL, ignoring anything invalid. */
export function readScope(params: URLSearchParams): ListScope {
  const [type, area] = [params.get("onlyType"), params.get("onlyArea") ?? ""];
  return {
    ...(type && isPropertyType(type) && { type }),
    ...(params.get("island") === "Pemba" && { island: "Pemba" as const }),
    ...(/^[0-9a-f-]{36}$/.test(area) && { areaId: area }),
  };
}
