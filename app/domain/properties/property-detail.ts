import type { Tables } from "~/services/database.types";
import type { Corner } from "~/domain/boundary/boundary";
import type { AskLink } from "./title/asks";
import type { TitleSection } from "./title/title-words";
import type { PropertyImage } from "~/domain/pictures/image-details";

/** A property on its page. Sizes in m², price in whole US dollars; a sample is invented, its pictures drawn. */
export type PropertyDetail = Omit<
  DetailRow,
  "images" | "image_details" | "availability_confirmed_on" | "title_facts" | "boundary"
> & {
  /** The corners of its land; null where they are not recorded. */
  boundary: readonly Corner[] | null;
  /** "Sold"; null where it can simply be had. */
  unavailable: string | null;
  /** Since when its availability is known; null where it is sold. */
  confirmation: string | null;
  /** Its title and tenure, fact by fact. */
  title: TitleSection;
  /** The questions that can be asked beside its facts. */
  asks: AskLink[];
  /** "Lease, 94 years left"; null where the kind of right is not recorded. */
  tenure: string | null;
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
