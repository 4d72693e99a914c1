import { fillerWords } from "~/domain/properties/search/filter-words";
import { foldText } from "~/utils/fold-text";
import { isAboutReferences } from "./reference";
import { valueOfWords } from "./vocabulary";

const WITHOUT_PUNCTUATION_AROUND = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;
const DASHES = /\p{Pd}+/u;

/** Splits the rest of a search into words that mean something, without hyphens and punctuation. */
export const meaningfulWords = (text: string): string[] =>
  text
    .split(" ")
    .flatMap((word) => (isAboutReferences(word) ? [word] : word.split(DASHES)))
    .map((word) => WITHOUT_PUNCTUATION_AROUND.exec(word)?.[0] ?? "")
    .filter((word) => word && !fillerWords.has(foldText(word)));

/** Returns the words that stand for no filter option, area or reference; only a listing can have them. */
export function wordsOutsideVocabulary(
  words: readonly string[],
  areas: readonly { name: string }[],
): string[] {
  const folded = words.map(foldText);
  const areaWords = new Set(areas.flatMap(({ name }) => meaningfulWords(name).map(foldText)));
  const outside: string[] = [];
  for (let at = 0; at < words.length;) {
    const [word = "", foldedWord = ""] = [words[at], folded[at]];
    const { length } = valueOfWords(folded.slice(at));
    if (length === 0 && !areaWords.has(foldedWord) && !isAboutReferences(word)) outside.push(word);
    at += Math.max(length, 1);
  }
  return outside;
}
