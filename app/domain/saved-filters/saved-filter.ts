import { foldText } from "~/utils/fold-text";
import type { Tables } from "~/services/database.types";

export type SavedFilter = Pick<Tables<"saved_filters">, "id" | "list" | "name" | "query">;
export type SavedList = SavedFilter["list"];

const order = ["sort", "order"];

/** True if a search or its name contains all words of a name, or a number in any spelling. */
export function isAboutPerson(
  { name, query }: Pick<SavedFilter, "name" | "query">,
  { names, numbers }: { names: string[]; numbers: string[] },
): boolean {
  const texts = [name, new URLSearchParams(query).get("q") ?? ""];
  const words = wordsOf(texts.join(" "));
  return (
    names.some((one) => wordsOf(one).every((word) => words.includes(word))) ||
    numbers.some((number) => texts.some((text) => hasNumber(text, number)))
  );
}

/** Digits from which on a text counts as a number. */
const FEWEST_DIGITS = 7;

function hasNumber(text: string, number: string): boolean {
  const digits = text.replace(/[^0-9]/g, "").replace(/^0+/, "");
  return (
    digits.includes(number.slice(1)) || (digits.length >= FEWEST_DIGITS && number.endsWith(digits))
  );
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

type List = { path: string; filters: readonly string[] };

/** Lists whose searches can be saved, with the parameters that limit them. */
export const savedLists: Record<SavedList, List> = {
  leads: {
    path: "/admin/leads",
    filters: ["q", "status", "due", "source", "days", "property", "step", "tag"],
  },
  people: { path: "/admin/people", filters: ["q", "ended", "tag"] },
  properties: { path: "/admin/properties", filters: ["q", "publication", "type", "tag"] },
};

/** Returns a list's filled parameters in a fixed order, so that equal searches are equal texts. */
export function savedQuery(list: SavedList, params: URLSearchParams): string {
  const names = [...savedLists[list].filters, ...order];
  const filled = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(filled).toString();
}

/** True if parameters limit the list; its order alone does not. */
export const isFiltered = (list: SavedList, params: URLSearchParams): boolean =>
  savedLists[list].filters.some((name) => params.get(name)?.trim());
