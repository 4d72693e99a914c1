import {
  amenityLabels,
  normaliseStatus,
  propertyStatuses,
  type PropertyStatus,
} from "~/domain/properties/property";
import {
  isPropertyType,
  propertyTypes,
  typeLabel,
  typeNoun,
  type PropertyType,
} from "~/domain/properties/property-types";
import {
  readTenure,
  shortTenures,
  tenureLabels,
  tenures,
  type Tenure,
} from "~/domain/properties/title/tenure";
import { joinWords } from "~/utils/words";
import { normalizeSearch } from "~/utils/user-text";
import type { AreaOption } from "~/domain/properties/list-scope";
import { landBound, priceBound, sizeBound } from "./bounds";
import {
  availabilityLabels,
  publicAvailabilities,
  type PublicAvailability,
} from "~/domain/properties/availability/availability";
import { normalizeReferences } from "~/domain/properties/typed/reference";
import { m } from "~/text/messages";
import { atLeast, choices, filter, readWholeNumber, writeNumber } from "./filter";
import {
  amenityPhrase,
  amenityWords,
  availabilityWords,
  statusWords,
  tenureWords,
  typeWords,
} from "./filter-words";
import { statusLabel } from "~/domain/properties/property";
import { inSentence } from "~/utils/text";

export const filters = {
  /** Searches name, location, type and reference. */
  q: filter<string>({
    param: "q",
    label: m.common_search,
    column: 0,
    control: "words",
    read: ([text = ""]) => normalizeReferences(normalizeSearch(text)),
    write: (words) => (words ? [words] : []),
    chip: (text) => m.format_quote({ text }),
    phrase: (words) => ({ part: "words", text: m.list_phrase_words({ words }) }),
  }),
  types: choices<PropertyType>({
    param: "type",
    label: m.list_strip_type,
    column: 1,
    options: propertyTypes.map((value) => ({
      value,
      label: () => typeLabel(value),
      words: typeWords[value],
    })),
    readOne: (text) => (isPropertyType(text) ? text : null),
    phrase: (types) => ({ part: "noun", text: joinWords(types.map(typeNoun), "and") }),
    facet: { column: "type", needs: "any" },
  }),
  /** Any of the areas; the panel gets its options with the list. */
  areas: filter<AreaOption[]>({
    param: "area",
    label: m.list_strip_area,
    column: 2,
    control: "checkboxes",
    read: (slugs, { areas = [] }) => areas.filter(({ slug }) => slugs.includes(slug)),
    write: (chosen) => chosen.map(({ slug }) => slug),
    chip: (text, _shown, chosen) => chosen.find(({ slug }) => slug === text)?.name ?? text,
    phrase: (chosen) => ({
      part: "place",
      text: m.list_phrase_area({
        area: joinWords(
          chosen.map(({ name }) => name),
          "or",
        ),
      }),
    }),
    condition: (chosen) => chosen.map(({ id }) => id),
  }),
  statuses: choices<PropertyStatus>({
    param: "status",
    label: m.property_fact_status,
    notFor: ["land"],
    column: 2,
    options: propertyStatuses.map((value) => ({
      value,
      label: () => statusLabel(value),
      words: statusWords[value],
    })),
    readOne: normaliseStatus,
    phrase: (statuses) => ({
      part: "state",
      text: joinWords(
        statuses.map((status) => inSentence(statusLabel(status))),
        "or",
      ),
    }),
    facet: { column: "status", needs: "any" },
  }),
  /** Exactly 1, 2 or 3; 4 means four or more. */
  bedrooms: filter<number | null>({
    param: "bedrooms",
    label: m.property_fact_bedrooms,
    labelOf: { hotel: m.property_fact_rooms },
    notFor: ["land"],
    column: 3,
    control: "radios",
    options: ["1", "2", "3", "4"].map((value) => ({
      value,
      label: () => (value === "4" ? "4+" : value),
    })),
    read: ([text]) => readWholeNumber(text, 1, 4),
    write: writeNumber,
    chip: (text, { onlyType }) => {
      const count = Number(text);
      if (onlyType === "hotel")
        return count === 4 ? m.list_chip_rooms_most() : m.property_rooms({ count });
      return count === 4 ? m.list_chip_bedrooms_most() : m.property_bedrooms({ count });
    },
    phrase: (count, { onlyType }) => {
      if (onlyType === "hotel")
        return count === 4
          ? { part: "with", text: m.list_phrase_rooms_most() }
          : { part: "before", text: m.list_phrase_rooms({ count: count ?? 0 }) };
      const text =
        count === 4 ? m.list_phrase_bedrooms_most() : m.list_phrase_bedrooms({ count: count ?? 0 });
      return { part: "before", text };
    },
    facet: { column: "bedrooms", needs: "any" },
  }),
  minBedrooms: atLeast({
    param: "minBedrooms",
    label: m.list_filter_min_bedrooms,
    labelOf: { hotel: m.list_filter_min_rooms },
    chip: (count, { onlyType }) =>
      onlyType === "hotel"
        ? m.list_chip_rooms_from({ count })
        : m.list_chip_bedrooms_from({ count }),
    phrase: (value, { onlyType }) => {
      const count = value ?? 0;
      return onlyType === "hotel"
        ? { part: "with", text: m.list_phrase_rooms_from({ count }) }
        : { part: "before", text: m.list_phrase_bedrooms_from({ count }) };
    },
  }),
  bathrooms: atLeast({
    param: "bathrooms",
    label: m.list_filter_bathrooms,
    chip: (count) => m.list_chip_bathrooms({ count }),
    phrase: (count) => ({ part: "with", text: m.list_phrase_bathrooms({ count: count ?? 0 }) }),
  }),
  minPrice: priceBound({
    param: "minPrice",
    otherBound: "maxPrice",
    label: m.list_filter_min_price,
    bound: "lowest",
  }),
  maxPrice: priceBound({
    param: "maxPrice",
    otherBound: "minPrice",
    label: m.list_filter_max_price,
    bound: "highest",
  }),
  amenities: choices<string>({
    param: "amenities",
    label: m.property_fact_amenities,
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
  /** By default, a list leaves out sold properties. */
  availability: choices<PublicAvailability>({
    param: "availability",
    label: m.property_fact_availability,
    column: 1,
    options: publicAvailabilities.map((value) => ({
      value,
      label: availabilityLabels[value],
      words: availabilityWords[value],
    })),
    readOne: (text) => publicAvailabilities.find((value) => value === text) ?? null,
    phrase: (chosen) => ({
      part: "state",
      text: joinWords(
        chosen.map((one) => inSentence(availabilityLabels[one]())),
        "or",
      ),
    }),
  }),
  tenures: choices<Tenure>({
    param: "tenure",
    label: m.property_fact_title,
    column: 3,
    options: tenures.map((value) => ({
      value,
      label: tenureLabels[value],
      words: tenureWords[value],
    })),
    readOne: readTenure,
    phrase: (chosen) => ({
      part: "with",
      text: m.list_phrase_tenure({
        tenures: joinWords(
          chosen.map((one) => inSentence(shortTenures[one]())),
          "or",
        ),
      }),
    }),
  }),
  minSize: sizeBound({
    param: "minSize",
    otherBound: "maxSize",
    label: m.list_filter_min_size,
    bound: "lowest",
  }),
  maxSize: sizeBound({
    param: "maxSize",
    otherBound: "minSize",
    label: m.list_filter_max_size,
    bound: "highest",
  }),
  minLand: landBound({
    param: "minLand",
    otherBound: "maxLand",
    label: m.list_filter_min_plot,
    bound: "lowest",
  }),
  maxLand: landBound({
    param: "maxLand",
    otherBound: "minLand",
    label: m.list_filter_max_plot,
    bound: "highest",
  }),
};
