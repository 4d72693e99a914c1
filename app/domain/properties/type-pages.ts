import { relatedTypes, type PropertyType } from "./property";

/** A listing page of one type: its place, its words, its picture. */
export type TypePage = {
  type: PropertyType;
  path: string;
  /** In menus and the footer. */
  label: string;
  /** In the hero and in 'No {title} Currently Listed'. */
  title: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  hero: string;
};

export const typePages: readonly TypePage[] = [
  {
    type: "apartment",
    path: "/apartment-for-sale-in-pemba-island",
    label: "Apartments for Sale",
    title: "Apartments",
    description:
      "Flats in town and near the shore, each with its own condominium title where the law allows it.",
    metaTitle: "Apartments for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Apartments for sale on Pemba Island, Zanzibar: prices, sizes, handover dates and true locations, with a person in Zanzibar who answers.",
    keywords: ["apartments Pemba", "flats for sale Zanzibar", "Chake Chake apartment"],
    hero: "hero-apartment-1.webp",
  },
  {
    type: "house",
    path: "/house-for-sale-in-pemba-island",
    label: "Houses for Sale",
    title: "Houses",
    description:
      "Family houses with gardens, water and a road you can drive all year, from Wete to Mkoani.",
    metaTitle: "Houses for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Houses for sale on Pemba Island, Zanzibar: bedrooms, plot sizes, prices in four currencies, and what the title says.",
    keywords: ["houses Pemba", "house for sale Zanzibar", "Wete house"],
    hero: "hero-house-1.webp",
  },
  {
    type: "hotel",
    path: "/hotel-for-sale-in-pemba-island",
    label: "Hotels for Sale",
    title: "Hotels",
    description:
      "Working lodges and hotel projects on quiet beaches, with their licences and figures to look at.",
    metaTitle: "Hotels for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Hotels and lodges for sale on Pemba Island, Zanzibar: rooms, land, licences, prices and handover dates.",
    keywords: ["hotel for sale Pemba", "lodge for sale Zanzibar", "beach hotel investment"],
    hero: "hero-hotel-1.webp",
  },
  {
    type: "land",
    path: "/land-plot-for-sale-in-pemba-island",
    label: "Land Plots for Sale",
    title: "Land Plots",
    description:
      "Surveyed plots by the sea, on clove hills and beside towns. Marker stones checked on the ground.",
    metaTitle: "Land Plots for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Land plots for sale on Pemba Island, Zanzibar: surveyed boundaries, plot sizes, prices and leasehold terms for foreigners.",
    keywords: ["land Pemba", "plots for sale Zanzibar", "beach plot Pemba"],
    hero: "hero-land-1.webp",
  },
  {
    type: "commercial",
    path: "/commercial-space-for-sale-in-pemba-island",
    label: "Commercial Space for Sale",
    title: "Commercial Space",
    description:
      "Shops, offices and stores where the island trades: Chake Chake, Wete, Mkoani and the port road.",
    metaTitle: "Commercial Space for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Shops, offices and warehouses for sale on Pemba Island, Zanzibar, with sizes, prices and the use each permit allows.",
    keywords: ["commercial property Pemba", "shop for sale Zanzibar", "office Chake Chake"],
    hero: "hero-commercial-1.webp",
  },
];

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
