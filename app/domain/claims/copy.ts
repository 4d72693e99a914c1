import { isClaimKey, type Claims } from "./claim";

/** A text of the site as sentences, which name claims in braces: "A lease runs {lease-years}." */
export type Copy = readonly string[];

/** A text as a page shows it, with the origins of its claims. */
export type WrittenCopy = { text: string; origins: string[] };

const NAMED = /\{([a-z-]+)\}/g;

/**
 * Writes a text with its claims: the figure of each, or its statement where it has none. A sentence with a
 * claim that does not hold is left out.
 */
export function writeCopy(sentences: Copy, claims: Claims): WrittenCopy {
  const named = (key = "") => (isClaimKey(key) ? claims[key] : undefined);
  const keysIn = (sentence: string) => [...sentence.matchAll(NAMED)].map(([, key]) => key);
  const shown = sentences.filter((sentence) => keysIn(sentence).every(named));
  const text = shown
    .map((sentence) =>
      sentence.replace(
        NAMED,
        (_, key: string) => named(key)?.figure || named(key)?.statement || "",
      ),
    )
    .join(" ");
  const origins = shown.flatMap(keysIn).flatMap((key) => named(key)?.origin ?? []);
  return { text, origins: [...new Set(origins)] };
}

/** A journey of the claim that lists them, one a line: "Wete: 50 minutes". */
export type Journey = { to: string; time: string };

/** The journeys in a claim's lines; a line without a time is left out. */
export function journeysIn(statement: string): Journey[] {
  return statement.split("\n").flatMap((line) => {
    const colon = line.indexOf(":");
    const [to, time] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    return colon > 0 && to && time ? [{ to, time }] : [];
  });
}
