import type { Tables } from "~/services/database.types";
import { purchaseOf } from "~/domain/properties/purchase/property-purchase";
import { purchaseQuery } from "~/domain/properties/purchase/purchase";
import type { CostRange, PurchaseCosts } from "~/domain/costs/purchase-costs";
import { propertyImages } from "~/domain/properties/property";
import type { PriceChange } from "~/domain/properties/price-history/reduction";
import { paperPath, type TitlePaper } from "~/domain/properties/title-papers/title-paper";
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
  "video_url",
  "tour_url",
  "floor_plans",
  "created_at",
  "updated_at",
] as const;

export type JsonProperty = Pick<
  Tables<"properties_pemba">,
  (typeof jsonPropertyColumns)[number]
> & { area: Pick<Tables<"areas_pemba">, "slug" | "name"> | null; papers: TitlePaper[] };

/** Public JSON (docs/features.md) in whole US dollars, m² and absolute URLs. Members may be added but never renamed. */
export function propertyJson(
  origin: string,
  property: JsonProperty,
  { changes, costs }: { changes: PriceChange[]; costs: PurchaseCosts | null },
) {
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
    // Sold properties are not confirmed again.
    availability_confirmed_on: availability === "sold" ? null : property.availability_confirmed_on,
    is_published: property.is_published,
    is_sample: property.is_sample,
    price: { amount: property.price, currency: "USD" },
    price_history: changes,
    costs: costs && costsJson(origin, property, costs),
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
    tenure: tenureLine(property.title_facts)?.text ?? null,
    title: titleJson(property.title_facts),
    papers: property.papers.map(({ id, fact, name }) => ({
      fact,
      caption: name,
      url: origin + paperPath(id, "full"),
    })),
    pictures: picturesJson(origin, property),
    floor_plans: picturesJson(origin, { ...property, images: property.floor_plans }),
    video_url: property.video_url,
    tour_url: property.tour_url,
    created_at: property.created_at,
    updated_at: property.updated_at,
  };
}

/** Costs for a foreign buyer; `buying` and `total` include the conversion only if its state is "included". */
function costsJson(origin: string, property: JsonProperty, costs: PurchaseCosts) {
  const { conversionState, conversionSum, onceSum, inAll, yearlySum } = costs;
  return {
    currency: "USD",
    buyer: "foreigner",
    buying: inDollars(onceSum),
    conversion: { state: conversionState, amount: conversionSum && inDollars(conversionSum) },
    total: inDollars(inAll),
    yearly: inDollars(yearlySum),
    breakdown: `${origin}/costs${purchaseQuery(purchaseOf(property))}`,
  };
}

const inDollars = ({ low, high }: CostRange) => ({ low: low / 100, high: high / 100 });

function titleJson(stored: unknown) {
  const facts = readTitleFacts(stored);
  return titleFactNames.flatMap((name) => {
    const record = facts[name];
    if (!record) return [];
    const { document = null, seen_on = null } = record;
    const known = document && seen_on ? "document-seen" : "seller-says";
    return [
      {
        fact: name,
        label: titleFactOf(name).label(),
        value: record.value,
        known,
        document,
        seen_on,
      },
    ];
  });
}

const picturesJson = (origin: string, property: JsonProperty) =>
  propertyImages(property).flatMap(({ url, alt }) => {
    const address = imageUrl(url, 1600);
    return address ? [{ url: origin + address, alt }] : [];
  });
