import {
  amenityLabels,
  isPropertyType,
  normaliseStatus,
  propertyStatuses,
  propertyTypes,
  typeLabel,
  typeNoun,
  type PropertyStatus,
  type PropertyType,
} from "~/domain/properties/property";
import { inWords } from "~/utils/text";
import { searchText } from "~/utils/typed-text";
import { landBound, priceBound } from "./bounds";
import { choices, filter, readWholeNumber, writeNumber } from "./filter";

/** What people write for each type. */
const typeWords: Record<PropertyType, readonly string[]> = {
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

const statusWords: Record<PropertyStatus, readonly string[]> = {
  "Off Plan": ["off plan", "offplan", "pre construction"],
  "Construction Started": ["construction started", "under construction", "being built"],
  Land: [],
  "Ready to Move In": ["ready to move in", "ready to move", "move in ready", "ready", "finished"],
};

/** What people write for each amenity, and how a search that asks for it is named. */
const amenityWords: Record<string, { phrase: string; words: readonly string[] }> = {
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
};

/** "with a pool and an ocean view, near a beach" */
function amenityPhrase(chosen: string[]): string {
  const phrases = chosen.map((amenity) => amenityWords[amenity]?.phrase ?? amenity);
  const isPlace = (phrase: string) => phrase.startsWith("near ");
  const has = inWords(
    phrases.filter((phrase) => !isPlace(phrase)),
    "and",
  );
  return [has && `with ${has}`, ...phrases.filter(isPlace)].filter(Boolean).join(" ");
}

/** The filters of every property list, in the order of their chips. */
export const filters = {
  /** Found in name, location or type. */
  q: filter<string>({
    param: "q",
    label: "Search",
    column: 0,
    control: "words",
    read: ([text = ""]) => searchText(text),
    write: (words) => (words ? [words] : []),
    chip: (words) => `“${words}”`,
    phrase: (words) => ({ part: "words", text: `matching “${words}”` }),
  }),
  types: choices<PropertyType>({
    param: "type",
    label: "Type",
    column: 1,
    options: propertyTypes.map((value) => ({
      value,
      label: typeLabel(value),
      words: typeWords[value],
    })),
    readOne: (text) => (isPropertyType(text) ? text : null),
    phrase: (types) => ({ part: "noun", text: inWords(types.map(typeNoun), "and") }),
    facet: { column: "type", needs: "any" },
  }),
  statuses: choices<PropertyStatus>({
    param: "status",
    label: "Status",
    notFor: ["land"],
    column: 2,
    options: propertyStatuses.map((value) => ({ value, label: value, words: statusWords[value] })),
    readOne: normaliseStatus,
    phrase: (statuses) => ({
      part: "state",
      text: inWords(
        statuses.map((status) => status.toLowerCase()),
        "or",
      ),
    }),
    facet: { column: "status", needs: "any" },
  }),
  /** Exactly 1, 2 or 3; 4 means four or more. */
  bedrooms: filter<number | null>({
    param: "bedrooms",
    label: "Bedrooms",
    labelOf: { hotel: "Rooms" },
    notFor: ["land"],
    column: 3,
    control: "radios",
    options: ["1", "2", "3", "4"].map((value) => ({
      value,
      label: value === "4" ? "4+" : value,
    })),
    read: ([text]) => readWholeNumber(text, 1, 4),
    write: writeNumber,
    chip: (text, { onlyType }) => {
      const room = onlyType === "hotel" ? "room" : "bedroom";
      return `${text === "4" ? "4+" : text} ${room}${text === "1" ? "" : "s"}`;
    },
    phrase: (rooms, { onlyType }) => ({
      part: "before",
      text: `${rooms === 4 ? "4+ " : `${rooms}-`}${onlyType === "hotel" ? "room" : "bedroom"}`,
    }),
    facet: { column: "bedrooms", needs: "any" },
  }),
  minPrice: priceBound({
    param: "minPrice",
    otherBound: "maxPrice",
    label: "Min price",
    bound: "lowest",
  }),
  maxPrice: priceBound({
    param: "maxPrice",
    otherBound: "minPrice",
    label: "Max price",
    bound: "highest",
  }),
  amenities: choices<string>({
    param: "amenities",
    label: "Amenities",
    column: 2,
    options: Object.entries(amenityLabels).map(([value, label]) => ({
      value,
      label,
      words: amenityWords[value]?.words,
      notFor: value === "pool" || value === "gym" ? ["land"] : undefined,
    })),
    readOne: (text) => (Object.hasOwn(amenityLabels, text) ? text : null),
    phrase: (chosen) => ({ part: "with", text: amenityPhrase(chosen) }),
    facet: { column: "amenities", needs: "all" },
  }),
  minLand: landBound({
    param: "minLand",
    otherBound: "maxLand",
    label: "Min plot",
    bound: "lowest",
  }),
  maxLand: landBound({
    param: "maxLand",
    otherBound: "minLand",
    label: "Max plot",
    bound: "highest",
  }),
};
