/** The first `most` characters: `slice` would leave half of an emoji, which no database takes. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character has at most two units; half of one at this end would be one character too many.
  return [...text.slice(0, 2 * most)].slice(0, most).join("");
}

/** The first `length` characters, with an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  if (beginning === text) return text;
  return `${beginning.replace(/(?<![\s.,;:])[\s.,;:]+$/, "")}…`;
}

/** The words of HTML without its tags, which leave a space; character references stay as they are. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^<>]*>/g, " ");
}

/** A whole number as "1,234,567"; `Intl` takes a phone some milliseconds before its first one. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ",");
}

/** "1 property", "2 properties". */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Only the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** A text as a regular expression that finds just it, in JavaScript as in Postgres. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}

/** A text that does not turn the direction of what is written around it. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/**
 * A text as it enters the site, in a field or a search parameter: runs of control characters become a
 * space, tabs and line breaks stay, and half a character becomes U+FFFD. A database takes neither NUL
 * nor halves.
 */
export function storableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}+/gu, " ").replace(/\p{Cs}/gu, "\uFFFD");
}

/** The words of a search: at most 100 characters, with single spaces. */
export function searchText(typed: string): string {
  return firstCharacters(storableText(typed).replace(/\s+/g, " ").trim(), 100);
}

/** A text of several lines without control characters. */
export function withoutControls(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}+/gu, " ")
    .trim();
}
