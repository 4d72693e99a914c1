import type { PropertyImage } from "./property";

/** A property on its page. Sizes in m², price in whole US dollars. */
export type PropertyDetail = {
  id: string;
  slug: string;
  name: string;
  location: string;
  description: string;
  type: string;
  status: string;
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqm: number | null;
  land_size_sqm: number | null;
  handover_date: string | null;
  latitude: number;
  longitude: number;
  island: string;
  is_published: boolean;
  /** Invented, its pictures drawn: the page says so. */
  is_sample: boolean;
  whatsapp_number: string | null;
  amenities: string[];
  updated_at: string;
  area: { slug: string; name: string; short_description: string } | null;
  pictures: PropertyImage[];
};
