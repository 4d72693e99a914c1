import type { PropertyType } from "~/domain/properties/property-types";
import {
  filterNames,
  filterOf,
  filterParams,
  readFilters,
  writeFilters,
  type FilterValues,
} from "~/domain/properties/search/read-filters";
import { fillerWords } from "~/domain/properties/search/filter-words";
import { foldText } from "~/utils/fold-text";
import { LAND_PATTERN, LAND_RANGE } from "./typed-land";
import { normalizeText } from "~/utils/read-number";
import { translateWords } from "./translate-words.server";
import { completeLowestPrice, MONEY_PATTERN, PRICE_PATTERN } from "./typed-price";
import type { TypedAs } from "./typed-as";
import { valueOfWords } from "./vocabulary";

type Understood = [param: string, text: string];

const LESS = "(?:under|below|less than|up to|at most|cheaper than|max(?:imum)?\\.?|<=?|≤) ?";
const MORE = "(?:over|above|more than|at least|from|starting at|min(?:imum)?|>=?|≥) ?";
const ROOMS = "(?:bed ?rooms?|bed|beds|br|bdr|bdrms?|bhk|rooms?|vyumba)";
const ROOM_NUMBERS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

const COUNT = `\\d+|${ROOM_NUMBERS.join("|")}`;
const BATHROOMS = "(?:bath ?rooms?|baths?)";

type Pattern = { pattern: RegExp; values(match: string[], isAboutBuilding: boolean): Understood[] };

const ABOUT = "(?:about|around|approximately|approx|circa) ?";
const LARGE_UNIT = /acre|ac$|ha$|hect|hekta|eka/;

const sizeParams = {
  min: { building: "minSize", plot: "minLand" },
  max: { building: "maxSize", plot: "maxLand" },
};

/** The parameter of a size: a building's, unless land or a unit of land is named. */
const sizeParam = (end: "min" | "max", size: string, isAboutBuilding: boolean) =>
  sizeParams[end][isAboutBuilding && !LARGE_UNIT.test(size) ? "building" : "plot"];

const between = (pattern: string) => new RegExp(`(?<![^ ])(?:${pattern})(?![^ ,;])`);

const patterns: Pattern[] = [
  {
    pattern: between(`(?:between |from )?${LAND_RANGE}`),
    values: ([, least = "", leastUnit, most = "", unit = ""], isAboutBuilding) => [
      [sizeParam("min", unit, isAboutBuilding), `${least} ${leastUnit ?? unit}`],
      [sizeParam("max", unit, isAboutBuilding), `${most} ${unit}`],
    ],
  },
  {
    pattern: between(`(?:over|above|more than|at least|from|min(?:imum)?) ?(${LAND_PATTERN})`),
    values: ([, size = ""], isAboutBuilding) => [[sizeParam("min", size, isAboutBuilding), size]],
  },
  {
    pattern: between(`${LESS}(${LAND_PATTERN})`),
    values: ([, size = ""], isAboutBuilding) => [[sizeParam("max", size, isAboutBuilding), size]],
  },
  {
    pattern: between(`(?:${ABOUT})?(${LAND_PATTERN})`),
    values: ([, size = ""], isAboutBuilding) => [[sizeParam("min", size, isAboutBuilding), size]],
  },
  {
    pattern: between(`(?:between|from) (${PRICE_PATTERN}) (?:and|to|up to) (${PRICE_PATTERN})`),
    values: ([, least = "", most = ""]) => [
      ["minPrice", completeLowestPrice(least, most)],
      ["maxPrice", most],
    ],
  },
  {
    pattern: between(`(${PRICE_PATTERN}) ?(?:-|–|to|up to) ?(${MONEY_PATTERN})`),
    values: ([, least = "", most = ""]) => [
      ["minPrice", completeLowestPrice(least, most)],
      ["maxPrice", most],
    ],
  },
  {
    pattern: between(`(?:(?:at least|min(?:imum)?) )?(${COUNT})(?: or more|\\+)?[ -]?${BATHROOMS}`),
    values: ([, number = ""]) => [["bathrooms", atMost(6, number)]],
  },
  {
    pattern: between(`(?:at least|min(?:imum)?) (${COUNT})[ -]?${ROOMS}`),
    values: ([, number = ""]) => [["minBedrooms", atMost(6, number)]],
  },
  {
    pattern: between(`(${COUNT})(?: or more|\\+)[ -]?${ROOMS}`),
    values: ([, number = ""]) => [["minBedrooms", atMost(6, number)]],
  },
  {
    pattern: between(`(${COUNT})[ -]?${ROOMS}`),
    values: ([, number = ""]) => [["bedrooms", atMost(4, number)]],
  },
  {
    pattern: between(`vyumba (\\d+)`),
    values: ([, number = ""]) => [["bedrooms", atMost(4, number)]],
  },
  {
    pattern: between(`${LESS}(${PRICE_PATTERN})`),
    values: ([, price = ""]) => [["maxPrice", price]],
  },
  {
    pattern: between(`${ABOUT}(${PRICE_PATTERN})`),
    values: ([, price = ""]) => [["maxPrice", price]],
  },
  {
    pattern: between(`${MORE}(${PRICE_PATTERN})`),
    values: ([, price = ""]) => [["minPrice", price]],
  },
  {
    pattern: between(`(${MONEY_PATTERN})(?: max| or less)?`),
    values: ([, price = ""]) => [["maxPrice", price]],
  },
];

function atMost(most: number, written: string): string {
  const count = ROOM_NUMBERS.indexOf(written) + 1 || Number(written);
  return String(Math.min(count, most));
}

/** Turns words of a search into filters and keeps the rest; a filter already set in the URL, or by the list, stays. */
export function understandWords<Values extends FilterValues>(
  values: Values,
  typedAs: TypedAs,
  onlyType?: PropertyType,
): Values {
  const understood = understandOnce(values, typedAs, onlyType);
  // The remaining words may now form a phrase.
  return understood.q === values.q ? values : understandWords(understood, typedAs, onlyType);
}

function understandOnce<Values extends FilterValues>(
  values: Values,
  typedAs: TypedAs,
  onlyType?: PropertyType,
): Values {
  const taken = new Set(writeFilters(values).map(([param]) => param));
  if (onlyType) taken.add("type");
  const isOpen = (param: string) => filterParams.includes(param) && !taken.has(param);

  const written = normalizeText(values.q);
  const translated = translateWords(written);
  const { found, text } = understandNumbers(translated, {
    isOpen,
    typedAs,
    isAboutBuilding: isAboutBuilding(translated, onlyType),
  });

  const left: string[] = [];
  const words = splitWords(text);
  for (let at = 0; at < words.length;) {
    const { length, param, value } = valueOfWords(words.slice(at).map(foldText));
    if (length > 0 && isOpen(param)) found.push([param, value]);
    // On a page of villas, the word "villa" is redundant.
    else if (length === 0 || param !== "type" || value !== onlyType) {
      left.push(...words.slice(at, at + Math.max(length, 1)));
    }
    at += Math.max(length, 1);
  }
  const rest = left.filter((word) => !fillerWords.has(word));
  const isUnchanged = left.length === words.length && translated === written;
  if (found.length === 0 && (isUnchanged || rest.length === 0)) return values;
  return { ...addUnderstoodFilters(values, found, typedAs), q: rest.join(" ") };
}

function isAboutBuilding(text: string, onlyType?: PropertyType): boolean {
  const meanings = splitWords(text).map((word) => valueOfWords([foldText(word)]));
  const named = meanings.filter(({ param }) => param === "type").map(({ value }) => value);
  const types = onlyType ? [...named, onlyType] : named;
  return types.length > 0 && !types.includes("land");
}

const splitWords = (text: string) => text.split(/[ ,;]+|(?<=[a-z])-(?=[a-z])/).filter(Boolean);

type Reading = { isOpen(param: string): boolean; typedAs: TypedAs; isAboutBuilding: boolean };

/** Returns the rooms, prices and sizes that a text names, and the rest of the text. */
function understandNumbers(translated: string, { isOpen, typedAs, isAboutBuilding }: Reading) {
  const found: Understood[] = [];
  let text = translated;
  for (const { pattern, values: valuesOf } of patterns) {
    const match = pattern.exec(text);
    const meant = match ? valuesOf([...match], isAboutBuilding) : [];
    const isNew = meant.every(([param]) => isOpen(param) && !found.some(([one]) => one === param));
    if (!match || !isNew || !meant.every((one) => isReadable(one, typedAs))) continue;
    found.push(...meant);
    text = `${text.slice(0, match.index)} ; ${text.slice(match.index + match[0].length)}`;
  }
  return { found, text };
}

function isReadable([param, text]: Understood, typedAs: TypedAs): boolean {
  const name = filterNames.find((one) => filterOf(one).param === param);
  if (!name) return false;
  const { read, write } = filterOf(name);
  return write(read([text], typedAs)).length > 0;
}

function addUnderstoodFilters<Values extends FilterValues>(
  values: Values,
  found: Understood[],
  typedAs: TypedAs,
): Values {
  const read = readFilters(new URLSearchParams(found), typedAs);
  const params = found.map(([param]) => param);
  const names = filterNames.filter((name) => params.includes(filterOf(name).param));
  return { ...values, ...Object.fromEntries(names.map((name) => [name, read[name]])) };
}
