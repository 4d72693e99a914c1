import type { Tables } from "~/services/database.types";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { unavailability } from "./availability/availability";
import { confirmationText } from "./availability/confirmation";
import { tenureLine } from "./title/title-words";
import { propertyImages } from "./property";

/** A property on a card, and nothing else of it. Its price is in whole US dollars. */
export type PropertyCardData = Omit<
  CardRow,
  "images" | "image_details" | "availability" | "availability_confirmed_on" | "title_facts"
> & {
  /** "Sold"; null where it can simply be had. */
  unavailable: string | null;
  /** Since when its availability is known; null where it is sold. */
  confirmation: string | null;
  /** "Lease, 94 years left"; null where the kind of right is not recorded. */
  tenure: string | null;
  cover: PropertyImage | null;
  /** The next pictures, to be swiped to; all of them are on the property's page. */
  more: Pick<PropertyImage, "url" | "width" | "height">[];
  pictureCount: number;
};

/** The pictures that a card can show. More would make a list of 24 too long for a slow line. */
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

/** A row as a card: the first pictures and how many there are; the rest stays on the server. */
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
