import type { Tables } from "~/services/database.types";
import type { Corner } from "~/domain/boundary/boundary";
import type { AskLink } from "./title/asks";
import type { Tenure, TitleSection } from "./title/title-words";
import type { PropertyImage } from "~/domain/pictures/image-details";

/** Data of a property's page; sizes in m², price in whole US dollars. */
export type PropertyDetail = Omit<
  DetailRow,
  "images" | "image_details" | "availability_confirmed_on" | "title_facts" | "boundary"
> & {
  boundary: readonly Corner[] | null;
  unavailable: string | null;
  confirmation: string | null;
  title: TitleSection;
  asks: AskLink[];
  tenure: Tenure | null;
  area: Pick<Tables<"areas_pemba">, "slug" | "name" | "short_description"> | null;
  pictures: PropertyImage[];
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
] as const;

type DetailRow = Pick<Tables<"properties_pemba">, (typeof propertyDetailColumns)[number]>;
