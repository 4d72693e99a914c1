import type { Tables } from "~/services/database.types";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { unavailability } from "./availability/availability";
import { confirmationText } from "./availability/confirmation";
import { tenureLine, type Tenure } from "./title/title-words";
import { propertyImages } from "./property";

/** Data of a property's card; the price is in whole US dollars. */
export type PropertyCardData = Omit<
  CardRow,
  "images" | "image_details" | "availability" | "availability_confirmed_on" | "title_facts"
> & {
  /** Such as "Sold"; null when available. */
  unavailable: string | null;
  /** The date of the last confirmed availability; null when sold. */
  confirmation: string | null;
  /** Null when not recorded. */
  tenure: Tenure | null;
  cover: PropertyImage | null;
  more: Pick<PropertyImage, "url" | "width" | "height">[];
  pictureCount: number;
};

/** More pictures would make a list of 24 too heavy for a slow connection. */
const CARD_PICTURES = 3;

export const propertyCardColumns = [
  "slug",
  "reference",
  "name",
  "location",
  "type",
  "status",
  "availability",
  "availability_confirmed_on",
  "price",
  "bedrooms",
  "bathrooms",
  "size_sqm",
  "land_size_sqm",
  "handover_date",
  "images",
  "image_details",
  "title_facts",
] as const;

type CardRow = Pick<Tables<"properties_pemba">, (typeof propertyCardColumns)[number]>;

export function toPropertyCard(stored: CardRow): PropertyCardData {
  const { images, image_details, availability, availability_confirmed_on, title_facts, ...row } =
    stored;
  const shown = images.slice(0, CARD_PICTURES);
  const [cover, ...others] = propertyImages({ name: row.name, images: shown, image_details });
  const more = others.map(({ url, width, height }) => ({ url, width, height }));
  const confirmation = confirmationText({ availability, availability_confirmed_on });
  const tenure = tenureLine(title_facts);
  return {
    ...row,
    unavailable: unavailability(availability),
    confirmation,
    tenure,
    cover: cover ?? null,
    more,
    pictureCount: images.length,
  };
}
