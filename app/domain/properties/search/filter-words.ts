import type { PublicAvailability } from "~/domain/properties/availability/availability";
import type { Amenity, PropertyStatus, PropertyType } from "~/domain/properties/property";
import type { Tenure } from "~/domain/properties/title/tenure";
import { inWords } from "~/utils/text";

export const typeWords: Record<PropertyType, readonly string[]> = {
  apartment: ["apartment", "flat", "condo", "condominium", "apt"],
  house: ["house", "home", "bungalow", "cottage", "farmhouse", "nyumba"],
  hotel: ["hotel", "lodge", "resort", "guesthouse", "guest house", "hoteli"],
  land: ["land", "plot", "land plot", "building plot", "parcel", "kiwanja", "viwanja", "shamba"],
  commercial: [
    "commercial",
    "commercial space",
    "shop",
    "office",
    "warehouse",
    "store",
    "showroom",
  ],
  villa: ["villa"],
  penthouse: ["penthouse", "pent house"],
  townhouse: ["townhouse", "town house", "terraced house"],
};

export const statusWords: Record<PropertyStatus, readonly string[]> = {
  "Off Plan": ["off plan", "offplan", "pre construction"],
  "Construction Started": ["construction started", "under construction", "being built"],
  Land: [],
  "Ready to Move In": ["ready to move in", "ready to move", "move in ready", "ready", "finished"],
};

export const availabilityWords: Partial<Record<PublicAvailability, readonly string[]>> = {
  available: ["available"],
  sold: ["sold"],
};

/** Omits "condominium", which most people use for a flat. */
export const tenureWords: Partial<Record<Tenure, readonly string[]>> = {
  "government-lease": ["lease", "leasehold", "government lease"],
  sublease: ["sublease"],
  "right-of-occupancy": ["right of occupancy"],
};

type AmenityWords = { phrase: string; words: readonly string[] };

export const amenityWords: Record<string, AmenityWords | undefined> = {
  pool: { phrase: "a pool", words: ["pool", "swimming pool", "bwawa"] },
  "beach-access": {
    phrase: "near a beach",
    words: [
      ...["beach", "beach access", "beachfront", "beach front", "seafront", "sea front"],
      ...["oceanfront", "ocean front", "waterfront", "seaside", "ufukwe", "ufukweni", "pwani"],
    ],
  },
  "ocean-view": {
    phrase: "an ocean view",
    words: [
      ...["ocean view", "sea view", "oceanview", "seaview", "water view", "view of the ocean"],
      ...["view of the sea", "ocean", "sea", "bahari"],
    ],
  },
  gym: { phrase: "a gym", words: ["gym", "fitness", "fitness room"] },
} satisfies Record<Amenity, AmenityWords>;

/** Joins amenities, as in "with a pool and an ocean view near a beach". */
export function amenityPhrase(chosen: string[]): string {
  const phrases = chosen.map((amenity) => amenityWords[amenity]?.phrase ?? amenity);
  const isPlace = (phrase: string) => phrase.startsWith("near ");
  const has = inWords(
    phrases.filter((phrase) => !isPlace(phrase)),
    "and",
  );
  return [has && `with ${has}`, ...phrases.filter(isPlace)].filter(Boolean).join(" ");
}
