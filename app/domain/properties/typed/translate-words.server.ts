import { foldText } from "~/utils/fold-text";
import { isMisspelt } from "./vocabulary";
import { languages } from "./words";
import type { Language } from "./words/language";

type Entry = { english: string; isAmbiguous: boolean };
type Dictionary = Language & { entries: ReadonlyMap<string, Entry>; mostWords: number };

/** A run of letters, with the text before it. */
type Word = { before: string; text: string; folded: string };
type Match = { length: number; entry: Entry };

const WORD = /([\p{L}\p{M}]+)/u;
const BETWEEN_WORDS_OF_PHRASE = /^(?: |-|' ?)$/;

const dictionaries = languages.map(toDictionary);

/** Translates a normalized search to English if it is in a known language. */
export function translateWords(text: string): string {
  const { words, rest } = splitWords(text);
  const [best] = dictionaries
    .map((dictionary) => ({ dictionary, score: countKnown(words, dictionary) }))
    .toSorted((a, b) => b.score - a.score);
  if (!best || best.score === 0) return text;
  return arrange(translate(words, rest, best.dictionary), best.dictionary);
}

function toDictionary(language: Language): Dictionary {
  const ambiguous = new Set(spellingsOf(language.ambiguous));
  const entries = new Map<string, Entry>();
  for (const [english, words] of [
    ...Object.entries(language.words),
    ["", language.fillers] as const,
  ]) {
    for (const word of spellingsOf(words)) {
      entries.set(word, { english, isAmbiguous: ambiguous.has(word) });
    }
  }
  const mostWords = Math.max(...[...entries.keys()].map((words) => words.split(" ").length));
  return { ...language, entries, mostWords };
}

/** Returns each phrase without accents, and with "ue" for "ü". */
function spellingsOf(phrases: string): string[] {
  return phrases
    .split(",")
    .map((phrase) => phrase.trim())
    .flatMap((phrase) => [phrase, phrase.replace(/[äöü]/g, (vowel) => `${foldText(vowel)}e`)])
    .map((phrase) =>
      splitWords(phrase)
        .words.map(({ folded }) => folded)
        .join(" "),
    );
}

function splitWords(text: string): { words: Word[]; rest: string } {
  const parts = text.split(WORD);
  const words = parts.flatMap((word, at) =>
    at % 2 === 1 ? [{ before: parts[at - 1] ?? "", text: word, folded: foldText(word) }] : [],
  );
  return { words, rest: parts.at(-1) ?? "" };
}

function countKnown(words: Word[], dictionary: Dictionary): number {
  const { clear, ambiguous, isComplete } = evidenceFor(dictionary, words);
  if (clear > 0) return clear + ambiguous / 10;
  const leastAmbiguous = words.some(isMetre) ? 1 : 2;
  return isComplete && ambiguous >= leastAmbiguous ? ambiguous / 10 : 0;
}

function evidenceFor(dictionary: Dictionary, words: Word[]) {
  const [clear, ambiguous] = [new Set<string>(), new Set<string>()];
  let isComplete = true;
  for (let at = 0; at < words.length;) {
    const match = matchAt(words, at, dictionary);
    const phrase = words.slice(at, at + (match?.length ?? 1));
    if (!match) isComplete &&= phrase.every(isMetre);
    const kind = match?.entry.isAmbiguous ? ambiguous : clear;
    for (const { folded } of phrase) {
      if (match && folded !== match.entry.english) kind.add(folded);
    }
    at += phrase.length;
  }
  return { clear: clear.size, ambiguous: ambiguous.size, isComplete };
}

const isMetre = ({ before, folded }: Word) => folded === "m" && /\d ?$/.test(before);

function matchAt(words: Word[], at: number, { entries, mostWords }: Dictionary): Match | null {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    if (!phrase.slice(1).every(({ before }) => BETWEEN_WORDS_OF_PHRASE.test(before))) continue;
    const entry = entries.get(phrase.map(({ folded }) => folded).join(" "));
    const hasAccent = phrase.some(({ text, folded }) => text !== folded);
    if (entry) {
      return { length, entry: { ...entry, isAmbiguous: entry.isAmbiguous && !hasAccent } };
    }
  }
  return null;
}

/** The dot of an abbreviation, or the hyphen or apostrophe of a compound. */
const END_OF_MATCH = /^(?:\.(?= )|['-](?=$|\d))/;

function translate(words: Word[], rest: string, dictionary: Dictionary): string {
  let translated = "";
  let isAfterMatch = false;
  for (let at = 0; at < words.length;) {
    const { before = "", text = "", folded = "" } = words[at] ?? {};
    const match = matchAt(words, at, dictionary) ?? misspeltMatch(folded, dictionary);
    const gap = isAfterMatch ? before.replace(END_OF_MATCH, " ") : before;
    const space = /[\d'-]$/.test(gap) ? " " : "";
    translated += match ? gap.replace(/['-]$/, "") + space + match.entry.english : gap + text;
    at += match?.length ?? 1;
    isAfterMatch = match !== null;
  }
  return translated + (isAfterMatch ? rest.replace(END_OF_MATCH, " ") : rest);
}

/** Minimum length of a word that may have a slip. */
const LONG = 7;

function misspeltMatch(folded: string, { entries }: Dictionary): Match | null {
  if (folded.length < LONG) return null;
  const close = [...entries].find(([word]) => word.length >= LONG && isMisspelt(folded, word));
  return close ? { length: 1, entry: close[1] } : null;
}

const COUNTED = "bedrooms|bathrooms|m2|acres|hectares|thousand|lakh|million|billion";
const COUNT_AFTER = new RegExp(`(?<!\\d )\\b(${COUNTED}) (\\d(?:[\\d.,]*\\d)?)`, "g");
const BARE_MILLIONS =
  /(?<!\b(?:usd|eur|tzs) |[$€\d.,])(\d[\d.,]*) (million|billion|lakh)\b(?! ?(?:usd|eur|tzs|[$€]))/g;
const RANGE =
  /\bof (\d(?:[\d.,' $€]|\b(?:thousand|million|usd|eur|tzs|m2|hectares|acres|k|m|ha)\b)*) (?:in|up to) (?=[\d$€])/g;

/** Puts translated numbers into the order of English. */
function arrange(text: string, { hasCountsAfter, currencyOfMillions }: Language): string {
  const singles = text
    .replace(/ +/g, " ")
    .trim()
    .replace(/(\d) and half\b/g, "$1.5")
    .replace(/\ba (?=bedroom|bathroom|million|hectare|acre|thousand)/g, "1 ")
    .replace(RANGE, (_, least: string) => `from ${least.trim()} to `);
  const ordered = hasCountsAfter ? singles.replace(COUNT_AFTER, "$2 $1") : singles;
  return currencyOfMillions
    ? ordered.replace(BARE_MILLIONS, `${currencyOfMillions} $1 $2`)
    : ordered;
}
