import type { Availability } from "~/domain/properties/availability/availability";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { propertyTrail } from "~/domain/properties/property-trail";
import { imageUrl } from "~/utils/web/image-url";
import { breadcrumbList } from "./page-head.server";

/** Each availability in the words of schema.org. */
const offered: Record<Availability, string> = {
  available: "InStock",
  reserved: "Reserved",
  "under-offer": "LimitedAvailability",
  sold: "SoldOut",
  withdrawn: "Discontinued",
};

/** A property as schema.org knows it: the listing with its offer, and where it stands on the site. */
export function propertyListing(origin: string, property: PropertyDetail): object[] {
  const address = `${origin}/properties/${property.slug}`;
  return [
    {
      "@type": "RealEstateListing",
      "@id": address,
      url: address,
      identifier: property.reference,
      name: property.name,
      description: property.description,
      image: property.pictures.map(({ url }) => origin + (imageUrl(url, 1200) ?? "")),
      dateModified: property.updated_at,
      offers: {
        "@type": "Offer",
        price: property.price,
        priceCurrency: "USD",
        availability: `https://schema.org/${offered[property.availability]}`,
        url: address,
        offeredBy: { "@id": `${origin}/#agency` },
      },
      contentLocation: {
        "@type": "Place",
        name: property.location,
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
