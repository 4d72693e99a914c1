import { relatedTypes, type PropertyType } from "../property";
import { typePaths } from "./type-paths";

/** A listing page of one type: its place and its names. */
export type TypePage = {
  type: keyof typeof typePaths;
  path: string;
  /** In menus and the footer. */
  label: string;
  /** In the hero and in 'No {title} Currently Listed'. */
  title: string;
};

export const typePages: readonly TypePage[] = [
  {
    type: "apartment",
    path: typePaths.apartment,
    label: "Apartments for Sale",
    title: "Apartments",
  },
  {
    type: "house",
    path: typePaths.house,
    label: "Houses for Sale",
    title: "Houses",
  },
  {
    type: "hotel",
    path: typePaths.hotel,
    label: "Hotels for Sale",
    title: "Hotels",
  },
  {
    type: "land",
    path: typePaths.land,
    label: "Land Plots for Sale",
    title: "Land Plots",
  },
  {
    type: "commercial",
    path: typePaths.commercial,
    label: "Commercial Space for Sale",
    title: "Commercial Space",
  },
];

/** The property search for one type. */
export const typeSearchPath = (type: PropertyType) => `/?type=${type}#property-search`;

/** The listing page at a path, or null. */
export function typePageAt(pathname: string): TypePage | null {
  return typePages.find((page) => page.path === pathname) ?? null;
}

/** The listing page where a property of a type is to be found: its own, or the one it is related to. */
export function typePageOf(type: string): TypePage | null {
  const own = typePages.find((page) => page.type === type);
  const near = typePages.find((page) => relatedTypes(page.type).some((one) => one === type));
  return own ?? near ?? null;
}
