import type { ClaimKey, Claims } from "./claim";

/** A sentence of the site: a message, a claim, or a message with a claim in it. */
type Sentence = (() => string) | { claim: ClaimKey; text?: (values: { claim: string }) => string };

export type Copy = readonly Sentence[];

/** A text with the origins of its claims, each named once. */
export type WrittenCopy = { text: string; origins: string[] };

/** Writes out each claim's figure, or its statement if it has no figure. Sentences whose claim has expired are left out. */
export function writeCopy(sentences: Copy, claims: Claims): WrittenCopy {
  const written = sentences.flatMap((sentence) => {
    if (typeof sentence === "function") return { text: sentence(), origin: null };
    const claim = claims[sentence.claim];
    if (!claim) return [];
    const words = claim.figure || claim.statement;
    return { text: sentence.text?.({ claim: words }) ?? words, origin: claim.origin };
  });
  return {
    text: written.map(({ text }) => text).join(" "),
    origins: [...new Set(written.flatMap(({ origin }) => origin ?? []))],
  };
}

export type Journey = { to: string; time: string };

/** Reads the journeys of a claim, one per line: "Wete: 50 minutes". Lines without a time are left out. */
export function journeysIn(statement: string): Journey[] {
  return statement.split("\n").flatMap((line) => {
    const colon = line.indexOf(":");
    const [to, time] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    return colon > 0 && to && time ? [{ to, time }] : [];
  });
}
