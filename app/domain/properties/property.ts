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

const typeLabels: Record<PropertyType, string> = {
  apartment: "Apartment",
  house: "House",
  hotel: "Hotel",
  land: "Land",
  commercial: "Commercial",
  villa: "Villa",
  penthouse: "Penthouse",
  townhouse: "Townhouse",
};

export function isPropertyType(value: string): value is PropertyType {
  return (propertyTypes as readonly string[]).includes(value);
}

/** The word for a type, for people. */
export function typeLabel(type: string): string {
  return isPropertyType(type) ? typeLabels[type] : type;
}

const typeNouns: Record<PropertyType, string> = {
  apartment: "apartments",
  house: "houses",
  hotel: "hotels",
  land: "land plots",
  commercial: "commercial space",
  villa: "villas",
  penthouse: "penthouses",
  townhouse: "townhouses",
};

/** The plural of each type in a sentence. */
export const typeNoun = (type: PropertyType): string => typeNouns[type];

/** "3 beds" or "3 bedrooms"; of a hotel "28 rooms". */
export function roomCount(type: string, count: number, bed: "bed" | "bedroom" = "bed"): string {
  const room = type === "hotel" ? "room" : bed;
  return `${count} ${room}${count === 1 ? "" : "s"}`;
}

/** The types that a type's page also shows below its own, under "Related". */
export function relatedTypes(type: PropertyType): PropertyType[] {
  if (type === "house") return ["villa", "townhouse"];
  return type === "apartment" ? ["penthouse"] : [];
}

/** The stored status for any spelling of it ("off-plan", "OFF PLAN"), or null when it is none. */
export function normaliseStatus(value: string): PropertyStatus | null {
  const key = value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return propertyStatuses.find((status) => status.toLowerCase() === key) ?? null;
}

/** Off Plan grey, Construction Started orange, Land green, any other blue. */
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

/** A property's place for those who know the island: "Vumawimbi, Pemba Island" is "Vumawimbi". */
export const placeOnIsland = (location: string) => location.replace(/(?<=.), Pemba Island$/, "");

/** The known amenities, and their words. */
const knownAmenities = {
  pool: "Pool",
  "beach-access": "Beach access",
  "ocean-view": "Ocean view",
  gym: "Gym",
};
export const amenityLabels: Record<string, string> = knownAmenities;
export type Amenity = keyof typeof knownAmenities;

/** The pictures in order, each with its details; a picture without details gets neutral ones. */
export function propertyImages(property: {
  name: string;
  images: string[];
  image_details: unknown;
}): PropertyImage[] {
  const details = (property.image_details ?? {}) as Record<string, Partial<ImageDetails>>;
  return property.images.map((url, index) => ({
    alt: m.property_picture_caption({ name: property.name, index: index + 1 }),
    ...NEUTRAL_DETAILS,
    ...details[url],
    url,
  }));
}
