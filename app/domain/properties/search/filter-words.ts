import type { PublicAvailability } from "~/domain/properties/availability/availability";
import type { Amenity, PropertyStatus } from "~/domain/properties/property";
import type { PropertyType } from "~/domain/properties/property-types";
import type { Tenure } from "~/domain/properties/title/tenure";
import { m } from "~/text/messages";
import { joinWords } from "~/utils/words";

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

type AmenityWords = { phrase: () => string; isPlace?: true; words: readonly string[] };

export const amenityWords: Record<string, AmenityWords | undefined> = {
  pool: { phrase: m.amenity_phrase_pool, words: ["pool", "swimming pool", "bwawa"] },
  "beach-access": {
    phrase: m.amenity_phrase_beach_access,
    isPlace: true,
    words: [
      ...["beach", "beach access", "beachfront", "beach front", "seafront", "sea front"],
      ...["oceanfront", "ocean front", "waterfront", "seaside", "ufukwe", "ufukweni", "pwani"],
    ],
  },
  "ocean-view": {
    phrase: m.amenity_phrase_ocean_view,
    words: [
      ...["ocean view", "sea view", "oceanview", "seaview", "water view", "view of the ocean"],
      ...["view of the sea", "ocean", "sea", "bahari"],
    ],
  },
  gym: { phrase: m.amenity_phrase_gym, words: ["gym", "fitness", "fitness room"] },
} satisfies Record<Amenity, AmenityWords>;

/** Words of a search that mean nothing to it. */
export const fillerWords = new Set(
  (
    "a an and any are at beautiful buy by can close for have i in is island it least like looking me my near " +
    "nice of on or please property properties sale search show some tanzania the to want we with zanzibar"
  ).split(" "),
);

/** Joins amenities, as in "with a pool and an ocean view near a beach". */
export function amenityPhrase(chosen: string[]): string {
  const words = chosen.flatMap((amenity) => amenityWords[amenity] ?? []);
  const features = words.filter(({ isPlace }) => !isPlace).map(({ phrase }) => phrase());
  const places = words.filter(({ isPlace }) => isPlace).map(({ phrase }) => phrase());
  const amenities = joinWords(features, "and");
  return [amenities && m.list_phrase_amenities({ amenities }), ...places].filter(Boolean).join(" ");
}
