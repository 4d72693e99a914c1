import type { Availability } from "~/domain/properties/availability/availability";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { amenityLabels } from "~/domain/properties/property";
import type { PropertyType } from "~/domain/properties/property-types";
import { propertyTrail } from "~/domain/properties/property-trail";
import { imageUrl } from "~/utils/web/image-url";
import { breadcrumbList } from "./page-head.server";
import { inLanguage, language } from "~/utils/language/language";

/** schema.org ItemAvailability. */
const offered: Record<Availability, string> = {
  available: "InStock",
  reserved: "Reserved",
  "under-offer": "LimitedAvailability",
  sold: "SoldOut",
  withdrawn: "Discontinued",
};

/** schema.org types. */
const kinds: Record<PropertyType, "Apartment" | "House" | "Hotel" | "Place"> = {
  apartment: "Apartment",
  penthouse: "Apartment",
  house: "House",
  villa: "House",
  townhouse: "House",
  hotel: "Hotel",
  land: "Place",
  commercial: "Place",
};

export function propertyListing(origin: string, property: PropertyDetail): object[] {
  const address = origin + inLanguage(`/properties/${property.slug}`);
  return [
    {
      "@type": "RealEstateListing",
      "@id": address,
      url: address,
      identifier: property.reference,
      name: property.name,
      inLanguage: language(),
      description: property.description,
      image: property.pictures.map(({ url }) => origin + (imageUrl(url, 1200) ?? "")),
      datePosted: property.created_at,
      dateModified: property.updated_at,
      offers: {
        "@type": "Offer",
        price: property.price,
        priceCurrency: "USD",
        availability: `https://schema.org/${offered[property.availability]}`,
        url: address,
        offeredBy: { "@id": `${origin}/#agency` },
      },
      ...leaseLength(property),
      about: soldProperty(property),
      contentLocation: {
        "@type": "Place",
        name: property.location,
        address: {
          "@type": "PostalAddress",
          ...(property.area && { addressLocality: property.area.name }),
          addressRegion: property.island,
          addressCountry: "TZ",
        },
        geo: {
          "@type": "GeoCoordinates",
          latitude: property.latitude,
          longitude: property.longitude,
        },
      },
    },
    breadcrumbList(origin, propertyTrail(property)),
  ];
}

function leaseLength({ title }: PropertyDetail): object {
  const line = title.lines.find(({ name }) => name === "years");
  if (!line) return {};
  const value = Number.parseInt(line.text, 10);
  return { leaseLength: { "@type": "QuantitativeValue", value, unitCode: "ANN" } };
}

const squareMetres = (value: number) =>
  ({ "@type": "QuantitativeValue", value, unitCode: "MTK" }) as const;

function soldProperty({
  type,
  size_sqm,
  land_size_sqm,
  amenities,
  title,
  ...rooms
}: PropertyDetail) {
  const kind = kinds[type];
  const isHome = kind === "Apartment" || kind === "House";
  const sizes = { "Plot size": land_size_sqm, ...(!isHome && { "Floor size": size_sqm }) };
  const properties = [
    ...Object.entries(sizes).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value, unitCode: "MTK" }],
    ),
    ...title.lines.map(({ label, text, known }) => ({
      name: label,
      value: text,
      description: known,
    })),
  ];
  return {
    "@type": kind,
    ...(isHome && size_sqm !== null && { floorSize: squareMetres(size_sqm) }),
    ...(isHome && rooms.bedrooms !== null && { numberOfBedrooms: rooms.bedrooms }),
    ...(isHome && rooms.bathrooms !== null && { numberOfBathroomsTotal: rooms.bathrooms }),
    ...(kind === "Hotel" && rooms.bedrooms !== null && { numberOfRooms: rooms.bedrooms }),
    amenityFeature: amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name: amenityLabels[name]?.() ?? name,
      value: true,
    })),
    additionalProperty: properties.map((one) => ({ "@type": "PropertyValue", ...one })),
  };
}
