import { m } from "~/text/messages";
import type { TypePage } from "./type-pages";

type TypePageWords = {
  title: () => string;
  description: () => string;
  metaTitle: () => string;
  metaDescription: () => string;
  /** Separated by commas. */
  keywords: () => string;
};

export const typePageWords: Record<TypePage["type"], TypePageWords> = {
  apartment: {
    title: m.type_page_apartment_title,
    description: m.type_page_apartment_description,
    metaTitle: m.type_page_apartment_meta_title,
    metaDescription: m.type_page_apartment_meta_description,
    keywords: m.type_page_apartment_keywords,
  },
  house: {
    title: m.type_page_house_title,
    description: m.type_page_house_description,
    metaTitle: m.type_page_house_meta_title,
    metaDescription: m.type_page_house_meta_description,
    keywords: m.type_page_house_keywords,
  },
  hotel: {
    title: m.type_page_hotel_title,
    description: m.type_page_hotel_description,
    metaTitle: m.type_page_hotel_meta_title,
    metaDescription: m.type_page_hotel_meta_description,
    keywords: m.type_page_hotel_keywords,
  },
  land: {
    title: m.type_page_land_title,
    description: m.type_page_land_description,
    metaTitle: m.type_page_land_meta_title,
    metaDescription: m.type_page_land_meta_description,
    keywords: m.type_page_land_keywords,
  },
  commercial: {
    title: m.type_page_commercial_title,
    description: m.type_page_commercial_description,
    metaTitle: m.type_page_commercial_meta_title,
    metaDescription: m.type_page_commercial_meta_description,
    keywords: m.type_page_commercial_keywords,
  },
};

export const typePageHero = (type: TypePage["type"]): string => `hero-${type}-1.webp`;
