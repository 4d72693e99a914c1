import { filterNames, filterOf } from "~/domain/properties/search/read-filters";

type Meaning = { param: string; value: string };

const meanings = new Map<string, Meaning>(
  filterNames.flatMap((name) => {
    const { param, options = [] } = filterOf(name);
    return options.flatMap(({ value, words = [] }) =>
      words.map((word): [string, Meaning] => [word, { param, value }]),
    );
  }),
);

const MOST_WORDS = Math.max(...[...meanings.keys()].map((words) => words.split(" ").length));

/** Returns the option that the first words stand for, and their number; length 0 if there is none. */
export function valueOfWords(words: string[]): Meaning & { length: number } {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const meaning = meaningOf(words.slice(0, length).join(" "));
    if (meaning) return { ...meaning, length };
  }
  return { param: "", value: "", length: 0 };
}

/** Correct words that look like misspellings of others: "lease", "store", "shamba". */
const NO_SLIPS = new Set(["least", "storey", "storeys", "story", "stone", "shore", "shumba"]);

function meaningOf(text: string): Meaning | undefined {
  for (const spelling of [text, text.replace(/s$/, ""), text.replace(/e?s$/, "")]) {
    const meaning = meanings.get(spelling);
    if (meaning) return meaning;
  }
  if (NO_SLIPS.has(text)) return undefined;
  const close = [...meanings.keys()].find((word) => isMisspelt(text, word));
  return close ? meanings.get(close) : undefined;
}

/** Minimum length of a word that may have one wrong letter; twice as long, it may have two. */
const LONG = 5;

/** True if a text misspells a word: a letter wrong, missing, extra or swapped with its neighbour. */
export function isMisspelt(text: string, word: string): boolean {
  if (word.length < LONG || text[0] !== word[0] || /\d/.test(text)) return false;
  const singular = text.replace(/s$/, "");
  const allowed = word.length >= 2 * LONG ? 2 : 1;
  return [text, singular].some((one) => slips(one, word) <= allowed && isWordByWord(one, word));
}

/** True if each word has at most one slip: "wete view" isn't "water view", nor "wete front" "waterfront". */
function isWordByWord(text: string, words: string): boolean {
  const [ours, theirs] = [text.split(" "), words.split(" ")];
  if (ours.length !== theirs.length) return slips(ours.join(""), theirs.join("")) <= 1;
  return ours.length === 1 || ours.every((word, at) => slips(word, theirs[at] ?? "") <= 1);
}

/** The Damerau-Levenshtein distance (optimal string alignment) of two short texts. */
function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) =>
        (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      const replaced = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, isSwapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}
