import { m } from "~/text/messages";

/** Never splits a surrogate pair, which no database accepts. */
export function takeCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  return [...text.slice(0, 2 * max)].slice(0, max).join("");
}

export function truncate(text: string, length: number): string {
  const cut = takeCharacters(text, length);
  if (cut === text) return text;
  const isInWord = /\S/.test(text.charAt(cut.length));
  const lastSpace = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  const beginning = isInWord && lastSpace > 0 ? cut.slice(0, lastSpace) : cut;
  return `${beginning.replace(/(?<![\s.,;:])[\s.,;:]+$/, "")}…`;
}

export const quoted = (text: string): string => m.format_quote({ text: truncate(text.trim(), 40) });

export const formatNumber = (number: number): string => groupDigits(String(number));

export const formatDecimal = (number: number, decimals: number): string =>
  groupDigits(number.toFixed(decimals));

function groupDigits(text: string): string {
  const [whole = "", part] = text.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, m.format_thousands());
  return part === undefined ? grouped : grouped + m.format_decimal() + part;
}

/** A label within a sentence: German nouns keep their capitals. */
export const inSentence = (label: string): string =>
  m.format_nouns() === "capital" ? label : label.toLowerCase();

export const withSmallInitial = (text: string): string =>
  inSentence(text.charAt(0)) + text.slice(1);

export function extractDigits(text: string): string {
  return text.replace(/\D/g, "");
}

export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}
