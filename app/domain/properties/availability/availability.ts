import { m } from "~/text/messages";

export const availabilities = [
  "available",
  "reserved",
  "under-offer",
  "sold",
  "withdrawn",
] as const;
export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, () => string> = {
  available: m.availability_available,
  reserved: m.availability_reserved,
  "under-offer": m.availability_under_offer,
  sold: m.availability_sold,
  withdrawn: m.availability_withdrawn,
};

export const availabilityMessages: Record<Availability, () => string> = {
  available: m.admin_property_now_available,
  reserved: m.admin_property_now_reserved,
  "under-offer": m.admin_property_now_under_offer,
  sold: m.admin_property_now_sold,
  withdrawn: m.admin_property_now_withdrawn,
};

export const publicAvailabilities = availabilities.filter((one) => one !== "withdrawn");
export type PublicAvailability = (typeof publicAvailabilities)[number];

/** Neither available nor sold: a list counts them beside the available ones. */
export const reservedAvailabilities = ["reserved", "under-offer"] as const;

/** The availability named in a list's count; null if the search includes others. */
export function countedAs(filter: readonly PublicAvailability[]): "available" | "sold" | null {
  const [only = "available", ...others] = filter;
  return others.length === 0 && (only === "available" || only === "sold") ? only : null;
}

export const unavailability = (availability: Availability): string | null =>
  availability === "available" ? null : availabilityLabels[availability]();
