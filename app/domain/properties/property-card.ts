import type { Tables } from "~/services/database.types";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { publicStatus } from "./availability/availability";
import { propertyImages } from "./property";

/** A property on a card, and nothing else of it. Its price is in whole US dollars. */
export type PropertyCardData = Omit<
  CardRow,
  "images" | "image_details" | "availability" | "status"
> & {
  /** Its availability where it cannot simply be had: "Sold". */
  status: string;
  cover: PropertyImage | null;
  pictureCount: number;
};

export const propertyCardColumns = [
  "id",
  "slug",
  "name",
  "location",
  "type",
  "status",
  "availability",
  "price",
  "bedrooms",
  "size_sqm",
  "land_size_sqm",
  "handover_date",
  "images",
  "image_details",
  "featured",
] as const;

type CardRow = Pick<Tables<"properties_pemba">, (typeof propertyCardColumns)[number]>;

/** A row as a card: the first picture and how many there are; the rest stays on the server. */
export function toPropertyCard(stored: CardRow): PropertyCardData {
  const { images, image_details, availability, ...row } = stored;
  const [cover] = propertyImages({ name: row.name, images: images.slice(0, 1), image_details });
  const status = publicStatus({ status: row.status, availability });
  return { ...row, status, cover: cover ?? null, pictureCount: images.length };
}
