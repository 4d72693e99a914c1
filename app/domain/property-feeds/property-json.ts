import type { Tables } from "~/services/database.types";
import { propertyImages } from "~/domain/properties/property";
import type { PriceChange } from "~/domain/properties/price-history/reduction";
import { readTitleFacts, titleFactNames, titleFactOf } from "~/domain/properties/title/title-facts";
import { tenureLine } from "~/domain/properties/title/title-words";
import { imageUrl } from "~/utils/web/image-url";

export const jsonPropertyColumns = [
  "id",
  "slug",
  "reference",
  "name",
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
  "amenities",
  "location",
  "island",
  "latitude",
  "longitude",
  "boundary",
  "title_facts",
  "is_published",
  "is_sample",
  "images",
  "image_details",
  "created_at",
  "updated_at",
] as const;

/** A property as its JSON for machines needs it. */
export type JsonProperty = Pick<
  Tables<"properties_pemba">,
  (typeof jsonPropertyColumns)[number]
> & { area: Pick<Tables<"areas_pemba">, "slug" | "name"> | null };

/**
 * All public facts of a property for machines, as docs/features.md documents them: prices in whole US dollars,
 * sizes in m², addresses absolute from `origin`. A member is null where nothing is recorded; members are
 * added, and never renamed.
 */
export function propertyJson(origin: string, property: JsonProperty, changes: PriceChange[]) {
  const { area, availability, latitude, longitude } = property;
  return {
    url: `${origin}/properties/${property.slug}`,
    slug: property.slug,
    reference: property.reference,
    name: property.name,
    description: property.description,
    type: property.type,
    status: property.status,
    availability,
    // A sold property stays sold: nobody confirms it again.
    availability_confirmed_on: availability === "sold" ? null : property.availability_confirmed_on,
    is_published: property.is_published,
    is_sample: property.is_sample,
    price: { amount: property.price, currency: "USD" },
    price_history: changes,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    size_sqm: property.size_sqm,
    plot_sqm: property.land_size_sqm,
    handover_date: property.handover_date,
    amenities: property.amenities,
    location: property.location,
    island: property.island,
    area: area && { ...area, url: `${origin}/areas/${area.slug}` },
    position: { latitude, longitude },
    boundary: property.boundary && {
      corners: property.boundary,
      geojson: `${origin}/properties/${property.slug}/boundary.geojson`,
    },
    tenure: tenureLine(property.title_facts),
    title: titleJson(property.title_facts),
    pictures: picturesJson(origin, property),
    created_at: property.created_at,
    updated_at: property.updated_at,
  };
}

/** The recorded facts of a title, each with how it is known. */
function titleJson(stored: unknown) {
  const facts = readTitleFacts(stored);
  return titleFactNames.flatMap((name) => {
    const said = facts[name];
    if (!said) return [];
    const { document = null, seen_on = null } = said;
    const known = document && seen_on ? "document-seen" : "seller-says";
    return [
      { fact: name, label: titleFactOf(name).label, value: said.value, known, document, seen_on },
    ];
  });
}

const picturesJson = (origin: string, property: JsonProperty) =>
  propertyImages(property).flatMap(({ url, alt }) => {
    const address = imageUrl(url, 1600);
    return address ? [{ url: origin + address, alt }] : [];
  });
