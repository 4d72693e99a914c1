import { NEUTRAL_DETAILS, type PropertyImage } from "~/domain/pictures/image-details";
import { m } from "~/text/messages";

export type AreaCardData = {
  slug: string;
  name: string;
  short_description: string;
  /** Published properties only. */
  property_count: number;
  cover: PropertyImage | null;
};

export const PREVIEW_AREA_COUNT = 6;

export type AreaDetail = AreaCardData & {
  id: string;
  island: string;
  long_description: string;
  latitude: number | null;
  longitude: number | null;
  /** Lowest price of a published property, in whole US dollars. */
  starting_price: number | null;
};

export function areaCover(area: {
  name: string;
  cover_image: string | null;
  cover_image_details: unknown;
}): PropertyImage | null {
  if (!area.cover_image) return null;
  const details = (area.cover_image_details ?? {}) as Partial<PropertyImage>;
  const neutral = { alt: area.name, ...NEUTRAL_DETAILS };
  return { ...neutral, ...details, url: area.cover_image };
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Formats a position: "5.0559° S, 39.7294° E". */
export function formatPosition(latitude: number, longitude: number): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? "S" : "N"}, ${degrees(longitude)} ${longitude < 0 ? "W" : "E"}`;
}

export function areaTrail(area: { name: string; slug: string }) {
  return [
    { name: m.common_home(), path: "/" },
    { name: m.common_areas(), path: "/areas" },
    { name: area.name, path: `/areas/${area.slug}` },
  ];
}
