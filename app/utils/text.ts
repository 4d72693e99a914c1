/** The first `most` characters: `slice` would leave half of an emoji, which no database takes. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character has at most two units; half of one at this end would be one character too many.
  return [...text.slice(0, 2 * most)].slice(0, most).join("");
}

/** The first `length` characters, back to the last whole word, with an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const cut = firstCharacters(text, length);
  if (cut === text) return text;
  const isInWord = /\S/.test(text.charAt(cut.length));
  const lastSpace = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  const beginning = isInWord && lastSpace > 0 ? cut.slice(0, lastSpace) : cut;
  return `${beginning.replace(/(?<![\s.,;:])[\s.,;:]+$/, "")}…`;
}

/** A value as a message quotes it: “12,x”. */
export const quoted = (text: string): string => `“${truncate(text.trim(), 40)}”`;

/** A whole number as "1,234,567"; `Intl` takes a phone some milliseconds before its first one. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ",");
}

/** "1 property", "2 properties". */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Words in a row: "a", "a and b", "a, b and c". */
export function inWords(words: readonly string[], last: "and" | "or"): string {
  const beginning = words.slice(0, -1).join(", ");
  return [beginning, words.at(-1)].filter(Boolean).join(` ${last} `);
}

/** Only the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** A text as a regular expression that finds just it, in JavaScript as in Postgres. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}

/** Words for the name of a form's field: "Full name" for "full_name", "Size in m²" for "size_sqm". */
export const fieldLabel = (name: string): string =>
  name
    .replace(/^(is|has)_|_id$/g, "")
    .replace(/_sqm$/, " in m²")
    .replace(/[_-]+/g, " ")
    .trim()
    .replace(/^./, (first) => first.toUpperCase());
