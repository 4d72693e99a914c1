/** Whether a property can be had, from the first word to the last. */
export const availabilities = [
  "available",
  "reserved",
  "under-offer",
  "sold",
  "withdrawn",
] as const;
export type Availability = (typeof availabilities)[number];

/** The words for each availability, for people. */
export const availabilityLabels: Record<Availability, string> = {
  available: "Available",
  reserved: "Reserved",
  "under-offer": "Under offer",
  sold: "Sold",
  withdrawn: "Withdrawn",
};

/** The messages about a changed availability: each says what visitors see of it. */
export const availabilityMessages: Record<Availability, string> = {
  available: "Property available again",
  reserved: "Property marked as reserved",
  "under-offer": "Property marked as under offer",
  sold: "Property marked as sold",
  withdrawn: "Property withdrawn: it is no longer on the site",
};

/** The availabilities of what has a page on the site. */
export const publicAvailabilities = availabilities.filter((one) => one !== "withdrawn");
export type PublicAvailability = (typeof publicAvailabilities)[number];

/** The word that the count of a list has for its properties; null where the search asks for several kinds, or for others. */
export function countedAs(asked: readonly PublicAvailability[]): "available" | "sold" | null {
  const [only = "available", ...others] = asked;
  return others.length === 0 && (only === "available" || only === "sold") ? only : null;
}

/** The availability in words, beside the status, where a property cannot simply be had: "Sold"; else null. */
export const unavailability = (availability: Availability): string | null =>
  availability === "available" ? null : availabilityLabels[availability];
