import type { ClaimKey, Claims } from "./claim";

type Sentence = (() => string) | { claim: ClaimKey; text?: (values: { claim: string }) => string };

export type Copy = readonly Sentence[];

export type WrittenCopy = { text: string; origins: string[] };

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

export function journeysIn(statement: string): Journey[] {
  return statement.split("\n").flatMap((line) => {
    const colon = line.indexOf(":");
    const [to, time] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    return colon > 0 && to && time ? [{ to, time }] : [];
  });
}
