import { foldText } from "~/utils/fold-text";
import { normalizeText } from "~/utils/read-number";
import { escapeRegex } from "~/utils/text";

/**
 * A PostgREST pattern that finds a typed text in a folded column. A regular expression, since `ilike`
 * takes * for % and has no escape for it. A text of apostrophes alone finds nothing.
 */
export const textPattern = (text: string) => escapeRegex(foldText(text) || text);

/** Quoted for an `or`: commas and brackets in what was typed are text and not filter syntax. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * Patterns that a row's search text has to match, all of them: its words in any order, or the digits of
 * a phone number in any format.
 */
export function wordPatterns(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits) return [digits];
  return searchedWords(text).map((word) => phoneDigits(word) ?? textPattern(word));
}

/** The words of a typed text, without lone apostrophes unless there is nothing else. */
export function searchedWords(text: string): string[] {
  const words = text.split(/\s+/);
  const telling = words.filter((word) => foldText(word) !== "");
  return telling.length > 0 ? telling : words;
}

/**
 * The digits by which a phone number is found, in whatever format it was typed; null when it is none
 * or too few. The trunk zero that people write is not in the international form that is stored.
 */
export function phoneDigits(text: string): string | null {
  const plain = normalizeText(text);
  if (!/^[\d\s()+./-]+$/.test(plain)) return null;
  const digits = plain
    .replace(/\( *0+ *\)/g, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length >= 3 ? digits : null;
}
