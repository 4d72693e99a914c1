import type { Difference, Edited } from "~/domain/editing/edited";
import type { PropertyImage } from "~/domain/pictures/image-details";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import type { AdminPropertyInput } from "./admin-property.schema";
import { takeCharacters } from "~/utils/text";
import { availabilityLabels, type Availability } from "./availability/availability";
import { dollars, formatPrice } from "./price";
import { amenityLabels } from "./property";
import { typeLabel } from "./property-types";
import { readTitleFacts, titleFactNames, titleFactOf } from "./title/title-facts";
import { titleFactsOf } from "./title/title-form";
import { factWords } from "./title/title-words";

export type AdminPropertyRow = Omit<ListedRow, "images" | "image_details"> & {
  cover: PropertyImage | null;
  owners: Pick<Tables<"property_owners">, "starts_on" | "ends_on" | "ended_on">[];
  tags: { tag_id: string }[];
};

export const adminPropertyRowColumns = [
  "id",
  "slug",
  "reference",
  "name",
  "island",
  "listed_by",
  "status",
  "type",
  "price",
  "location",
  "is_published",
  "availability",
  "availability_confirmed_on",
  "archived_at",
  "returns_published",
  "is_sample",
  "featured",
  "created_at",
  "images",
  "image_details",
] as const;

type ListedRow = Pick<Tables<"properties_pemba">, (typeof adminPropertyRowColumns)[number]>;

/** A stored property for its form; `updated_at` is its version. `is_published` stays while it is off the site. */
export type AdminProperty = Omit<
  FormRow,
  "images" | "image_details" | "floor_plans" | "returns_published"
> & {
  pictures: StoredPicture[];
  floorPlans: StoredPicture[];
};

/** The form's fields with pictures. */
export type PropertySlot = "pictures" | "floor_plans";

export const adminPropertyFormColumns = [
  "id",
  "slug",
  "reference",
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
  "title_facts",
  "boundary",
  "boundary_system",
  "availability",
  "availability_confirmed_on",
  "archived_at",
  "is_published",
  "returns_published",
  "images",
  "image_details",
  "video_url",
  "tour_url",
  "floor_plans",
  "updated_at",
] as const;

type FormRow = Pick<Tables<"properties_pemba">, (typeof adminPropertyFormColumns)[number]>;

const LONGEST_NAME = 200;

export const copyOfProperty = (property: AdminProperty): AdminProperty => ({
  ...property,
  name: copyName(property.name),
  slug: "",
  availability: "available",
  archived_at: null,
  is_published: false,
});

function copyName(name: string): string {
  const suffixLength = m.admin_property_copy_name({ name: "" }).length;
  return m.admin_property_copy_name({ name: takeCharacters(name, LONGEST_NAME - suffixLength) });
}

export type AreaChoice = Pick<
  Tables<"areas_pemba">,
  "id" | "name" | "island" | "latitude" | "longitude"
>;

const textLabels = {
  name: m.admin_property_field_name,
  slug: m.admin_property_field_slug,
  type: m.admin_property_field_type,
  status: m.admin_property_field_status,
  island: m.admin_property_field_island,
  area_id: m.admin_property_field_area_id,
  listed_by: m.admin_property_field_listed_by,
  price: m.admin_property_field_price,
  bedrooms: m.admin_property_field_bedrooms,
  bathrooms: m.admin_property_field_bathrooms,
  size_sqm: m.admin_property_field_size_sqm,
  land_size_sqm: m.admin_property_field_land_size_sqm,
  handover_date: m.admin_property_field_handover_date,
  location: m.admin_property_field_location,
  latitude: m.admin_property_field_latitude,
  longitude: m.admin_property_field_longitude,
  description: m.admin_property_field_description,
  whatsapp_number: m.admin_property_field_whatsapp_number,
  amenities: m.admin_property_field_amenities,
  video_url: m.admin_property_field_video_url,
  tour_url: m.admin_property_field_tour_url,
  availability: m.admin_property_field_availability,
  is_published: m.admin_property_field_is_published,
};

export const propertyLabels = {
  ...textLabels,
  pictures: m.admin_property_field_pictures,
  floor_plans: m.admin_property_field_floor_plans,
};

type Field = keyof typeof textLabels;

export function propertyDifferences(
  stored: AdminProperty,
  { input, pictures }: Edited<AdminPropertyInput, PropertySlot>,
  areas: AreaChoice[],
): Difference[] {
  // An empty slug or availability means the stored one.
  const edited = {
    ...input,
    slug: input.slug || stored.slug,
    availability: input.availability ?? stored.availability,
  };
  const differences = (Object.keys(textLabels) as Field[]).map((field) => ({
    label: textLabels[field](),
    stored: textOf(field, stored[field], areas),
    typed: textOf(field, edited[field], areas),
  }));
  const title = titleFactNames.map((name) => ({
    label: titleFactOf(name).label(),
    stored: factWords(name, readTitleFacts(stored.title_facts)[name]),
    typed: factWords(name, titleFactsOf(input)[name]),
  }));
  const photos = [
    {
      label: propertyLabels.pictures(),
      ...picturesTexts(stored.pictures, pictures.pictures),
    },
    {
      label: propertyLabels.floor_plans(),
      ...picturesTexts(stored.floorPlans, pictures.floor_plans),
    },
  ];
  return [...differences, ...title, ...photos].filter((one) => one.stored !== one.typed);
}

function picturesTexts(stored: StoredPicture[], typed: StoredPicture[]) {
  const shown = (pictures: StoredPicture[]) =>
    JSON.stringify(pictures.map((one) => [one.url, one.alt]));
  const isOther = shown(stored) !== shown(typed) && stored.length === typed.length;
  return {
    stored: String(stored.length),
    typed: isOther
      ? m.admin_property_pictures_changed({ count: typed.length })
      : String(typed.length),
  };
}

function textOf(field: Field, value: unknown, areas: AreaChoice[]): string {
  if (value === null || value === undefined) return "";
  if (field === "area_id") return areas.find(({ id }) => id === value)?.name ?? "";
  if (field === "price") return formatPrice(Number(value), dollars);
  if (field === "type") return typeLabel(String(value));
  if (field === "availability") return availabilityLabels[value as Availability]();
  if (field === "is_published") return value ? m.admin_property_yes() : m.admin_property_no();
  if (Array.isArray(value)) {
    return value
      .map((name: string) => amenityLabels[name]?.() ?? name)
      .sort()
      .join(", ");
  }
  return String(value as string | number);
}
