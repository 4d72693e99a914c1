import { m } from "~/text/messages";
import type { PropertyType } from "../property-types";
import { typePaths } from "./type-paths";
import { splitLanguage } from "~/utils/language/language";

export type TypePage = {
  type: keyof typeof typePaths;
  path: string;
  label: () => string;
};

const labels: Record<TypePage["type"], () => string> = {
  apartment: m.type_page_apartment_label,
  house: m.type_page_house_label,
  hotel: m.type_page_hotel_label,
  land: m.type_page_land_label,
  commercial: m.type_page_commercial_label,
};

export const typePages: readonly TypePage[] = (
  Object.keys(typePaths) as (keyof typeof typePaths)[]
).map((type) => ({ type, path: typePaths[type], label: labels[type] }));

export const typeSearchPath = (type: PropertyType) => `/?type=${type}#property-search`;

export function typePageAt(pathname: string): TypePage | null {
  const { path } = splitLanguage(pathname);
  return typePages.find((page) => page.path === path) ?? null;
}

type TypeEntry = { type: PropertyType; path: string; label: () => string };

/** The menu's entry for each type: its page or, without one, a search. */
export const typeEntries: readonly TypeEntry[] = [
  ...typePages,
  { type: "villa", path: typeSearchPath("villa"), label: m.shell_nav_villas },
  { type: "townhouse", path: typeSearchPath("townhouse"), label: m.shell_nav_townhouses },
  { type: "penthouse", path: typeSearchPath("penthouse"), label: m.shell_nav_penthouses },
];
