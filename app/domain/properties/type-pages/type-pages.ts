import { relatedTypes, type PropertyType } from "../property";
import { typePaths } from "./type-paths";

export type TypePage = {
  type: keyof typeof typePaths;
  path: string;
  label: string;
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
