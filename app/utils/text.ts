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

export const quoted = (text: string): string => `“${truncate(text.trim(), 40)}”`;

export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ",");
}

export function extractDigits(text: string): string {
  return text.replace(/\D/g, "");
}

export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}
