import { relatedTypes, type PropertyType } from "../property";

/** A listing page of one type: its place and its names. */
export type TypePage = {
  type: Extract<PropertyType, "apartment" | "house" | "hotel" | "land" | "commercial">;
  path: string;
  /** In menus and the footer. */
  label: string;
  /** In the hero and in 'No {title} Currently Listed'. */
  title: string;
};

export const typePages: readonly TypePage[] = [
  {
    type: "apartment",
    path: "/apartment-for-sale-in-pemba-island",
    label: "Apartments for Sale",
    title: "Apartments",
  },
  {
    type: "house",
    path: "/house-for-sale-in-pemba-island",
    label: "Houses for Sale",
    title: "Houses",
  },
  {
    type: "hotel",
    path: "/hotel-for-sale-in-pemba-island",
    label: "Hotels for Sale",
    title: "Hotels",
  },
  {
    type: "land",
    path: "/land-plot-for-sale-in-pemba-island",
    label: "Land Plots for Sale",
    title: "Land Plots",
  },
  {
    type: "commercial",
    path: "/commercial-space-for-sale-in-pemba-island",
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
