import { m } from "~/text/messages";
import { NEUTRAL_DETAILS, type ImageDetails, type PropertyImage } from "../pictures/image-details";

export const propertyTypes = [
  "apartment",
  "house",
  "hotel",
  "land",
  "commercial",
  "villa",
  "penthouse",
  "townhouse",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyStatuses = [
  "Off Plan",
  "Construction Started",
  "Land",
  "Ready to Move In",
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export type BadgeColour = "grey" | "orange" | "green" | "blue";

const typeLabels: Record<PropertyType, () => string> = {
  apartment: m.type_apartment,
  house: m.type_house,
  hotel: m.type_hotel,
  land: m.type_land,
  commercial: m.type_commercial,
  villa: m.type_villa,
  penthouse: m.type_penthouse,
  townhouse: m.type_townhouse,
};

export function isPropertyType(value: string): value is PropertyType {
  return (propertyTypes as readonly string[]).includes(value);
}

export function typeLabel(type: string): string {
  return isPropertyType(type) ? typeLabels[type]() : type;
}

const typeNouns: Record<PropertyType, () => string> = {
  apartment: m.type_noun_apartment,
  house: m.type_noun_house,
  hotel: m.type_noun_hotel,
  land: m.type_noun_land,
  commercial: m.type_noun_commercial,
  villa: m.type_noun_villa,
  penthouse: m.type_noun_penthouse,
  townhouse: m.type_noun_townhouse,
};

export const typeNoun = (type: PropertyType): string => typeNouns[type]();

/** Returns "3 beds" or "3 bedrooms", or "28 rooms" for a hotel. */
export function roomCount(type: string, count: number, bed: "bed" | "bedroom" = "bed"): string {
  if (type === "hotel") return m.property_rooms({ count });
  return bed === "bed" ? m.property_beds({ count }) : m.property_bedrooms({ count });
}

type Sizes = { type: string; size_sqm: number | null; land_size_sqm: number | null };

/** The m² that a price per unit refers to: a plot's for land, a building's for all others; null if unknown. */
export function pricedSize({ type, size_sqm, land_size_sqm }: Sizes): number | null {
  return (type === "land" ? land_size_sqm : size_sqm) || null;
}

export function relatedTypes(type: PropertyType): PropertyType[] {
  if (type === "house") return ["villa", "townhouse"];
  return type === "apartment" ? ["penthouse"] : [];
}

/** Returns the stored status for any spelling ("off-plan", "OFF PLAN"); null for an unknown one. */
export function normaliseStatus(value: string): PropertyStatus | null {
  const key = value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return propertyStatuses.find((status) => status.toLowerCase() === key) ?? null;
}

/** Badge colours from the specification, section 4. */
export function statusBadgeColour(status: string): BadgeColour {
  switch (normaliseStatus(status)) {
    case "Off Plan":
      return "grey";
    case "Construction Started":
      return "orange";
    case "Land":
      return "green";
    default:
      return "blue";
  }
}

/** Shortens a location: "Vumawimbi, Pemba Island" becomes "Vumawimbi". */
export const placeOnIsland = (location: string) => location.replace(/(?<=.), Pemba Island$/, "");

const knownAmenities = {
  pool: m.amenity_pool,
  "beach-access": m.amenity_beach_access,
  "ocean-view": m.amenity_ocean_view,
  gym: m.amenity_gym,
};
export const amenityLabels: Record<string, () => string> = knownAmenities;
export type Amenity = keyof typeof knownAmenities;

export function propertyImages(property: {
  name: string;
  images: string[];
  image_details: unknown;
}): PropertyImage[] {
  const details = (property.image_details ?? {}) as Record<string, Partial<ImageDetails>>;
  return property.images.map((url) => ({
    alt: property.name,
    ...NEUTRAL_DETAILS,
    ...details[url],
    url,
  }));
}
