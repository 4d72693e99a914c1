import { m } from "~/text/messages";
import { relatedTypes, type PropertyType } from "../property";
import { typePaths } from "./type-paths";

export type TypePage = {
  type: keyof typeof typePaths;
  path: string;
  label: () => string;
};

export const typePages: readonly TypePage[] = [
  { type: "apartment", path: typePaths.apartment, label: m.type_page_apartment_label },
  { type: "house", path: typePaths.house, label: m.type_page_house_label },
  { type: "hotel", path: typePaths.hotel, label: m.type_page_hotel_label },
  { type: "land", path: typePaths.land, label: m.type_page_land_label },
  { type: "commercial", path: typePaths.commercial, label: m.type_page_commercial_label },
];

export const typeSearchPath = (type: PropertyType) => `/?type=${type}#property-search`;

export function typePageAt(pathname: string): TypePage | null {
  return typePages.find((page) => page.path === pathname) ?? null;
}

/** Returns the listing page of a type or, without one, of a related type. */
export function typePageOf(type: string): TypePage | null {
  const own = typePages.find((page) => page.type === type);
  const near = typePages.find((page) => relatedTypes(page.type).some((one) => one === type));
  return own ?? near ?? null;
}
