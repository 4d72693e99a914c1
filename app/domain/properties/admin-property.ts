import type { Difference, Edited } from "~/domain/editing/edited";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Tables } from "~/services/database.types";
import type { AdminPropertyInput } from "./admin-property.schema";
import { dollars, formatPrice } from "./price";
import { amenityLabels, typeLabel } from "./property";

/** A property as a row of the table of properties. Its price is in whole US dollars. */
export type AdminPropertyRow = Pick<
  Tables<"properties_pemba">,
  (typeof adminPropertyRowColumns)[number]
>;

export const adminPropertyRowColumns = [
  "id",
  "slug",
  "name",
  "island",
  "listed_by",
  "status",
  "type",
  "price",
  "location",
  "is_published",
  "is_sample",
  "featured",
  "created_at",
] as const;

/** A stored property as its form edits it; `updated_at` is its version. */
export type AdminProperty = Omit<FormRow, "images" | "image_details"> & {
  pictures: StoredPicture[];
};

export const adminPropertyFormColumns = [
  "id",
  "slug",
  "name",
  "type",
  "status",
  "island",
  "area_id",
  "listed_by",
  "price",
  "bedrooms",
  "bathrooms",
  "size_sqm",
  "size_sqft",
  "land_size_sqm",
  "land_size_sqft",
  "handover_date",
  "location",
  "latitude",
  "longitude",
  "description",
  "whatsapp_number",
  "amenities",
  "is_published",
  "images",
  "image_details",
  "updated_at",
] as const;

type FormRow = Pick<Tables<"properties_pemba">, (typeof adminPropertyFormColumns)[number]>;

export type AreaChoice = Pick<Tables<"areas_pemba">, "id" | "name" | "island">;

const labels = {
  name: "Name",
  slug: "Slug",
  type: "Type",
  status: "Status",
  island: "Island",
  area_id: "Area",
  listed_by: "Listed By",
  price: "Price",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  size_sqm: "Size in m²",
  land_size_sqm: "Land size in m²",
  handover_date: "Handover date",
  location: "Location",
  latitude: "Latitude",
  longitude: "Longitude",
  description: "Description",
  whatsapp_number: "WhatsApp number",
  amenities: "Amenities",
  is_published: "Published",
} as const;
type Field = keyof typeof labels;

/** Where two versions of a property differ, as text for people. */
export function propertyDifferences(
  theirs: AdminProperty,
  { input, pictures }: Edited<AdminPropertyInput, "pictures">,
  areas: AreaChoice[],
): Difference[] {
  // An empty slug means the one that is there.
  const yours = { ...input, slug: input.slug || theirs.slug };
  const fields = Object.keys(labels) as Field[];
  const differences = fields.map((field) => ({
    label: labels[field] as string,
    theirs: textOf(field, theirs[field], areas),
    yours: textOf(field, yours[field], areas),
  }));
  const photos = picturesTexts(theirs.pictures, pictures.pictures);
  return [...differences, { label: "Photos", ...photos }].filter((one) => one.theirs !== one.yours);
}

function picturesTexts(theirs: StoredPicture[], yours: StoredPicture[]) {
  const shown = (pictures: StoredPicture[]) =>
    JSON.stringify(pictures.map((one) => [one.url, one.alt]));
  const isOther = shown(theirs) !== shown(yours) && theirs.length === yours.length;
  return {
    theirs: String(theirs.length),
    yours: isOther ? `${yours.length}, others or in another order` : String(yours.length),
  };
}

function textOf(field: Field, value: unknown, areas: AreaChoice[]): string {
  if (value === null || value === undefined) return "";
  if (field === "area_id") return areas.find(({ id }) => id === value)?.name ?? "";
  if (field === "price") return formatPrice(Number(value), dollars);
  if (field === "type") return typeLabel(String(value));
  if (field === "is_published") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    return value
      .map((name: string) => amenityLabels[name] ?? name)
      .sort()
      .join(", ");
  }
  return String(value as string | number);
}
