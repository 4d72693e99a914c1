import { foldText } from "~/utils/fold-text";
import { normalizeText } from "~/utils/read-number";
import { escapeRegex } from "~/utils/text";

/** A regular expression for a folded column, since `ilike` reads * as % and can't escape it. */
export const textPattern = (text: string) => escapeRegex(foldText(text) || text);

/** Quotes a value for `or`, so that its commas and brackets are not filter syntax. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Returns patterns that must all match: words in any order, or the digits of a phone number. */
export function wordPatterns(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits) return [digits];
  return splitSearchWords(text).map((word) => phoneDigits(word) ?? textPattern(word));
}

/** Splits a search text into words, without lone apostrophes unless there is nothing else. */
export function splitSearchWords(text: string): string[] {
  const words = text.split(/\s+/);
  const searchable = words.filter((word) => foldText(word) !== "");
  return searchable.length > 0 ? searchable : words;
}

/** Drops the trunk zero, which stored numbers lack; null for fewer than three digits or other text. */
export function phoneDigits(text: string): string | null {
  const plain = normalizeText(text);
  if (!/^[\d\s()+./-]+$/.test(plain)) return null;
  const digits = plain
    .replace(/\( *0+ *\)/g, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length >= 3 ? digits : null;
}
