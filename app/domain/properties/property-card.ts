import { propertyImages, type PropertyImage } from "./property";

/** A property on a card, and nothing else of it. */
export type PropertyCardData = {
  id: string;
  slug: string;
  name: string;
  location: string;
  type: string;
  status: string;
  /** Whole US dollars. */
  price: number;
  bedrooms: number | null;
  size_sqm: number | null;
  land_size_sqm: number | null;
  handover_date: string | null;
  featured: boolean;
  cover: PropertyImage | null;
  pictureCount: number;
};

type CardRow = Omit<PropertyCardData, "cover" | "pictureCount"> & {
  images: string[];
  image_details: unknown;
};

/** A row as a card: the first picture and how many there are; the rest stays on the server. */
export function toPropertyCard({ images, image_details, ...row }: CardRow): PropertyCardData {
  const [cover] = propertyImages({ name: row.name, images: images.slice(0, 1), image_details });
  return { ...row, cover: cover ?? null, pictureCount: images.length };
}
