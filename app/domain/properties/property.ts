import { m } from "~/text/messages";
import { NEUTRAL_DETAILS, type ImageDetails, type PropertyImage } from "../pictures/image-details";

export const propertyStatuses = [
  "Off Plan",
  "Construction Started",
  "Land",
  "Ready to Move In",
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export type BadgeColour = "grey" | "orange" | "green" | "blue";

type Sizes = { type: string; size_sqm: number | null; land_size_sqm: number | null };

/** The m² that a price per unit refers to: a plot's for land, a building's for all others; null if unknown. */
export function pricedSize({ type, size_sqm, land_size_sqm }: Sizes): number | null {
  return (type === "land" ? land_size_sqm : size_sqm) || null;
}

/** Returns the stored status for any spelling ("off-plan", "OFF PLAN"); null for an unknown one. */
export function normaliseStatus(value: string): PropertyStatus | null {
  const key = value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return propertyStatuses.find((status) => status.toLowerCase() === key) ?? null;
}

const statusLabels: Record<PropertyStatus, () => string> = {
  "Off Plan": m.status_off_plan,
  "Construction Started": m.status_construction_started,
  Land: m.status_land,
  "Ready to Move In": m.status_ready,
};

/** Other words stay as they are. */
export function statusLabel(text: string): string {
  const status = normaliseStatus(text);
  return status ? statusLabels[status]() : text;
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
