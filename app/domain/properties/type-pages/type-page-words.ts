import type { TypePage } from "./type-pages";

type TypePageWords = {
  description: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  hero: string;
};

export const typePageWords: Record<TypePage["type"], TypePageWords> = {
  apartment: {
    description:
      "Flats in town and near the shore, each with its own condominium title where the law allows it.",
    metaTitle: "Apartments for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Apartments for sale on Pemba Island, Zanzibar: prices, sizes, handover dates and true locations, with a person in Zanzibar who answers.",
    keywords: ["apartments Pemba", "flats for sale Zanzibar", "Chake Chake apartment"],
    hero: "hero-apartment-1.webp",
  },
  house: {
    description:
      "Family houses with gardens, water and a road you can drive all year, from Wete to Mkoani.",
    metaTitle: "Houses for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Houses for sale on Pemba Island, Zanzibar: bedrooms, plot sizes, prices in your currency, and what the title says.",
    keywords: ["houses Pemba", "house for sale Zanzibar", "Wete house"],
    hero: "hero-house-1.webp",
  },
  hotel: {
    description:
      "Working lodges and hotel projects on quiet beaches, with their licences and figures to look at.",
    metaTitle: "Hotels for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Hotels and lodges for sale on Pemba Island, Zanzibar: rooms, land, licences, prices and handover dates.",
    keywords: ["hotel for sale Pemba", "lodge for sale Zanzibar", "beach hotel investment"],
    hero: "hero-hotel-1.webp",
  },
  land: {
    description:
      "Plots by the sea, on clove hills and beside towns. Each says what is known of its title and its survey.",
    metaTitle: "Land Plots for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Land plots for sale on Pemba Island, Zanzibar: titles, boundaries, plot sizes, prices and leasehold terms for foreigners.",
    keywords: ["land Pemba", "plots for sale Zanzibar", "beach plot Pemba"],
    hero: "hero-land-1.webp",
  },
  commercial: {
    description:
      "Shops, offices and stores where the island trades: Chake Chake, Wete, Mkoani and the port road.",
    metaTitle: "Commercial Space for Sale on Pemba Island, Zanzibar",
    metaDescription:
      "Shops, offices and warehouses for sale on Pemba Island, Zanzibar, with sizes, prices and the use each permit allows.",
    keywords: ["commercial property Pemba", "shop for sale Zanzibar", "office Chake Chake"],
    hero: "hero-commercial-1.webp",
  },
};
