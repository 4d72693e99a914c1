import type { Tables } from "~/services/database.types";
import type { Corner } from "~/domain/boundary/boundary";
import type { MediaKind, MediaLink } from "./media/media-link";
import type { AskLink } from "./title/asks";
import type { PropertyPurchase } from "~/domain/properties/purchase/property-purchase";
import type { Tenure, TitleSection } from "./title/title-words";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatUnitPrice } from "./price";
import { pricedSize } from "./property";
import { roomCount } from "./property-types";
import type { Preferences } from "./search/preferences";
import { formatArea } from "./size";

export type PropertyMedia = MediaLink & { kind: MediaKind };

/** Data of a property's page; sizes in m², price in whole US dollars. */
export type PropertyDetail = Omit<
  DetailRow,
  | "images"
  | "image_details"
  | "availability_confirmed_on"
  | "title_facts"
  | "boundary"
  | "video_url"
  | "tour_url"
  | "floor_plans"
> & {
  media: PropertyMedia[];
  boundary: readonly Corner[] | null;
  unavailable: string | null;
  confirmation: string | null;
  title: TitleSection;
  purchase: PropertyPurchase;
  asks: AskLink[];
  tenure: Tenure | null;
  area: Pick<Tables<"areas_pemba">, "id" | "slug" | "name" | "short_description"> | null;
  pictures: PropertyImage[];
  floorPlans: PropertyImage[];
};

export const propertyDetailColumns = [
  "id",
  "slug",
  "reference",
  "name",
  "location",
  "description",
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
  "latitude",
  "longitude",
  "island",
  "is_published",
  "is_sample",
  "title_facts",
  "boundary",
  "whatsapp_number",
  "amenities",
  "created_at",
  "updated_at",
  "images",
  "image_details",
  "video_url",
  "tour_url",
  "floor_plans",
] as const;

type DetailRow = Pick<Tables<"properties_pemba">, (typeof propertyDetailColumns)[number]>;

type Measured = Pick<
  PropertyDetail,
  "type" | "price" | "bedrooms" | "bathrooms" | "size_sqm" | "land_size_sqm"
>;

/** Writes the recorded rooms, sizes and price per unit: "4 bedrooms", "320 m²", "$2,016 per m²"; land by its plot. */
export function keyFacts(property: Measured, preferences: Preferences): string[] {
  const { type, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const pricedBy = pricedSize(property);
  const unitPrice = pricedBy !== null && formatUnitPrice(price, pricedBy, preferences);
  return [
    bedrooms !== null && roomCount(type, bedrooms, "bedroom"),
    bathrooms !== null &&
      m.common_bath_count({ count: bathrooms, number: formatNumber(bathrooms) }),
    size_sqm !== null && formatArea(size_sqm, preferences.unit),
    type !== "land" && unitPrice,
    land_size_sqm !== null &&
      m.common_plot_area({ area: formatArea(land_size_sqm, preferences.unit) }),
    type === "land" && unitPrice,
  ].filter((fact) => fact !== false);
}
