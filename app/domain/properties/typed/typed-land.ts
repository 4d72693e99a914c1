import { isUnit, SQUARE_FEET_PER_SQUARE_METRE, SQUARE_METRES_PER_ACRE, type Unit } from "../size";
import { convertBound, readLabelledBound, type LabelledBound } from "./labelled-bound";
import { normalizeText, readNumber } from "~/utils/read-number";

const unitSpellings: [squareMetres: number, spellings: string][] = [
  [1, "m2|m²|sqm|sq m|sq\\. m|square metres?|square meters?|mita"],
  [1 / SQUARE_FEET_PER_SQUARE_METRE, "sq ft|sqft|sq feet|sf|ft2|square feet|square foot"],
  [SQUARE_METRES_PER_ACRE, "acres?|ac|ekari|eka"],
  [10_000, "hectares?|ha|hekta"],
];

const UNIT = unitSpellings.map(([, spellings]) => spellings).join("|");
const NUMBER = "(?:\\d(?:[\\d ',._]*\\d)?|half an?|half|an?|one|two|three|four|five|ten)";

export const LAND_PATTERN = `${NUMBER} ?(?:${UNIT})(?![a-z\\d])`;

/** Two sizes; the first may omit the unit: "1 to 2 acres". The groups are the number and unit of each. */
export const LAND_RANGE = `(${NUMBER})(?: ?(${UNIT}))? ?(?:-|–|to|and) ?(${NUMBER}) ?(${UNIT})(?![a-z\\d])`;

const LAND = new RegExp(`^(${NUMBER})(?: ?(${UNIT}))?$`);

const spelledNumbers: Record<string, number> = {
  ...{ half: 0.5, "half a": 0.5, "half an": 0.5, a: 1, an: 1, one: 1 },
  ...{ two: 2, three: 3, four: 4, five: 5, ten: 10 },
};

const LONGEST = 60;

export const squareMetresIn = (unit: Unit) =>
  unit === "metric" ? 1 : 1 / SQUARE_FEET_PER_SQUARE_METRE;

/** Reads "5,000", "1 acre", "0.5 ha" or a labelled bound as a whole amount of the shown unit; null if unreadable. */
export function readTypedLand(text: string, shown: Unit): number | null {
  const labelled = readLabelledBound(text);
  const size = readSize(labelled ? labelled.text : text);
  if (!size) return null;
  const inShown =
    labelled && size.written === undefined
      ? labelledSize(size.number, labelled, shown)
      : Math.round((size.number * (size.written ?? squareMetresIn(shown))) / squareMetresIn(shown));
  return inShown !== null && inShown <= 1e12 ? inShown : null;
}

function readSize(text: string): { number: number; written: number | undefined } | null {
  if (text.length > LONGEST) return null;
  const [, digits = "", unitWord = ""] = LAND.exec(normalizeText(text)) ?? [];
  const reading = readNumber(String(spelledNumbers[digits] ?? digits), { kind: "whole" });
  if (!reading.ok) return null;
  const spelled = unitSpellings.find(([, spellings]) =>
    new RegExp(`^(?:${spellings})$`).test(unitWord),
  );
  return { number: reading.value, written: spelled?.[0] };
}

function labelledSize(size: number, { label, end }: LabelledBound, shown: Unit): number | null {
  if (!isUnit(label)) return null;
  if (label === shown) return Math.round(size);
  const factor = squareMetresIn(label) / squareMetresIn(shown);
  return convertBound(Math.round(size), { factor, end });
}
