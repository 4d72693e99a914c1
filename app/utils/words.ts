import { m } from "~/text/messages";

export function joinWords(words: readonly string[], last: "and" | "or"): string {
  const beginning = words.slice(0, -1).join(", ");
  const end = words.at(-1) ?? "";
  if (!beginning) return end;
  return last === "and"
    ? m.common_list_and({ beginning, end })
    : m.common_list_or({ beginning, end });
}

/** Makes a label from a field's name: "Size in m²" for "size_sqm". */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/^(is|has)_|_(id|sqm)$/g, "")
    .replace(/[_-]+/g, " ")
    .trim();
  const field = words.charAt(0).toUpperCase() + words.slice(1);
  return name.endsWith("_sqm") ? m.field_in_square_metres({ field }) : field;
}
