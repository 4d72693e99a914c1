/**
 * A PostgREST pattern that finds a text as it was typed, whatever its case. A regular expression,
 * since `ilike` takes * for % and has no escape for it.
 */
export const textPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");

/** Quoted for an `or`: commas and brackets in what was typed are text and not filter syntax. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * Patterns that a row's search text has to match, all of them: its words in any order, or the digits of
 * a phone number in any format.
 */
export function wordPatterns(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits) return [digits];
  return text.split(/\s+/).map((word) => phoneDigits(word) ?? textPattern(word));
}

/**
 * The digits by which a phone number is found, in whatever format it was typed; null when it is none
 * or too few. The trunk zero that people write is not in the international form that is stored.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text
    .replace(/\( *0+ *\)/g, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length >= 3 ? digits : null;
}
