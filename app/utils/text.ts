/** The first `length` characters, never half a character, with an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .join("")
    .replace(/[\s.,;:]+$/, "")}…`;
}

/** "1 property", "2 properties". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Only the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
