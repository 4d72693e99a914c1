import { firstCharacters } from "./text";

/** A text that does not turn the direction of what is written around it. */
export function withoutBidiControls(text: string): string {
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
  return withoutBidiControls(text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}+/gu, " ")
    .trim();
}

/** The words of HTML without its tags, which leave a space; character references stay as they are. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^<>]*>/g, " ");
}
