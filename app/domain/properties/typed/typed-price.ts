import {
  currencyAt,
  dollars,
  isCurrency,
  type CurrencyCode,
  type Rates,
} from "~/domain/properties/price";
import { normalizeText, readNumber, type NumberReading } from "~/utils/read-number";
import { fromDollars } from "./dollar-bound";
import { convertBound, readLabelledBound, type BoundEnd } from "./labelled-bound";

/** A typed price. `end` is set if only a bound's label gives its currency; the amount then means what was displayed. */
export type TypedPrice = { amount: number; currency: CurrencyCode | null; end?: BoundEnd };

const currencySpellings: Record<CurrencyCode, readonly string[]> = {
  USD: ["us$", "usd$", "$us", "$", "usd", "us dollars", "us dollar", "dollars", "dollar", "bucks"],
  EUR: ["€", "eur", "euros", "euro"],
  AED: ["aed", "dhs", "dh", "dirhams", "dirham", "د.إ"],
  TZS: ["tzs", "tshs", "tsh", "ts", "shillings", "shilling", "shilingi", "sh", "/=", "/-"],
};

const scaleSpellings: [scale: number, words: readonly string[]][] = [
  [1e3, ["k", "thousand", "thsd", "tsd", "grand", "elfu"]],
  [1e5, ["lakh", "lakhs", "laki"]],
  [1e6, ["m", "mn", "mm", "mio", "mil", "mill", "million", "millions", "milioni"]],
  [1e9, ["b", "bn", "billion", "billions", "bilioni"]],
];

const currencyOf = new Map(
  Object.entries(currencySpellings).flatMap(([code, words]) =>
    words.map((word) => [word, code as CurrencyCode] as const),
  ),
);
const scaleOf = new Map(
  scaleSpellings.flatMap(([scale, words]) => words.map((word) => [word, scale] as const)),
);

const anyOf = (words: Iterable<string>) =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$./]/g, "\\$&"))
    .join("|");

const CURRENCY = `(?:${anyOf(currencyOf.keys())})`;
const NUMBER = "\\d(?:[\\d ',._]*\\d)?(?:e[+-]?\\d{1,2})?";
const SCALE = `(?:${anyOf(scaleOf.keys())})`;
const FIRST_CURRENCY = new RegExp(CURRENCY);
const FIRST_NUMBER = new RegExp(NUMBER);

export const PRICE_PATTERN = `(?:${CURRENCY}\\.? ?)?${NUMBER}(?: ?${SCALE}(?![a-z]))?(?: ?${CURRENCY}(?![a-z]))?`;

/** A price that can't be part of a name: with a currency, or in thousands or millions. */
export const MONEY_PATTERN = `(?=${CURRENCY}\\.? ?\\d|${NUMBER} ?(?:k|m|mn|mio|million|thousand)\\b|${NUMBER} ?${CURRENCY}(?![a-z]))${PRICE_PATTERN}`;

const PRICE = new RegExp(
  `^(${CURRENCY})?\\.? ?(${NUMBER})(?:(?: |-)?(${SCALE}))?\\.?(?:,--?|\\.-)? ?(${CURRENCY})?$`,
);

/** Completes the lowest price of a range: "100" before "200k €" is "100k €". */
export function completeLowestPrice(least: string, most: string): string {
  if (!/^[\d ',._]+$/.test(least)) return least;
  if (/^\d{1,3}$/.test(least)) return most.replace(FIRST_NUMBER, least);
  return `${least} ${FIRST_CURRENCY.exec(most)?.[0] ?? ""}`.trim();
}

/** Words around a price in a field for a bound. */
const BEFORE =
  /^(?:(?:up to|under|below|less than|at most|at least|more than|over|above|max(?:imum)?|min(?:imum)?|from|about|around|approx|circa|ca|only)\b\.? ?|[~<>≤≥]=? ?)+/;
const AFTER = ["maximum", "max", "minimum", "min", "or less", "or more", "only", "+"];

const withoutBoundWords = (text: string) =>
  text.length > LONGEST ? text : withoutAfter(normalizeText(text).replace(BEFORE, ""));

function withoutAfter(text: string): string {
  const word = AFTER.find((one) => text.endsWith(one));
  return word ? withoutAfter(text.slice(0, -word.length).trimEnd()) : text;
}

/** Maximum amount of a search, and maximum characters parsed. */
const MOST = 1e12;
const LONGEST = 60;

/** Reads "$200,000", "200k", "TZS 500m" or a labelled bound; null if unreadable or in an unknown or second currency. */
export function readTypedPrice(text: string): TypedPrice | null {
  const labelled = readLabelledBound(text);
  if (!labelled) return readPrice(withoutBoundWords(text));
  const { label, end } = labelled;
  const price = readPrice(withoutBoundWords(labelled.text));
  if (!price || !isCurrency(label)) return null;
  return price.currency ? price : { ...price, currency: label, end };
}

function readPrice(text: string): TypedPrice | null {
  if (text.length > LONGEST) return null;
  const [, before, digits = "", scaleWord, after] = PRICE.exec(normalizeText(text)) ?? [];
  const scale = scaleOf.get(scaleWord ?? "") ?? 1;
  // "1.250 million" is a decimal, "200.000" alone is not.
  const reading = readNumber(
    digits,
    scale > 1 ? { kind: "decimal", decimalMark: "." } : { kind: "whole" },
  );
  if (!reading.ok || reading.value * scale > MOST) return null;
  const [first, second] = [before, after].map((word) => currencyOf.get(word ?? "") ?? null);
  if (first && second && first !== second) return null;
  return { amount: reading.value * scale, currency: first ?? second ?? null };
}

/** Reads a price in US dollars: "285.000", "$285k", "285,000/=". */
export function readDollars(text: string): NumberReading {
  const price = readPrice(
    normalizeText(text.slice(0, LONGEST + 1)).replace(/ ?(?:\/[=-]|=\/)$/, ""),
  );
  // Such as a negative number, which `readPrice` rejects.
  if (price === null) return readNumber(text, { kind: "whole" });
  const isDollars = (price.currency ?? "USD") === "USD";
  return isDollars ? { ok: true, value: price.amount } : { ok: false, reason: "unreadable" };
}

export function displayedAmount(
  { amount, currency, end }: TypedPrice,
  shown: CurrencyCode,
  rates: Rates,
): number {
  if (currency === null || currency === shown) return Math.round(amount);
  if (!end) return Math.round((amount / rates[currency]) * rates[shown]);
  const whole = Math.round(amount);
  if (currency === dollars.code) return fromDollars(whole, currencyAt(shown, rates), end);
  return convertBound(whole, { factor: rates[shown] / rates[currency], end });
}
