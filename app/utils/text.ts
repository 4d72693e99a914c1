/** The first `length` characters, never half a character, with an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .join("")
    .replace(/(?<![\s.,;:])[\s.,;:]+$/, "")}…`;
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

/** A text of several lines without other control characters: a database takes no NUL. */
export function withoutControls(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}+/gu, " ")
    .trim();
}
