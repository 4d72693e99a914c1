/** The end of a range that a bound is, as its label says it. */
const endWords = { lowest: "from", highest: "up to" } as const;
export type BoundEnd = keyof typeof endWords;

/** A bound's text with the currency code or unit that its writer saw: "up to 200000 in USD", "from 1 acre in metric". */
export type LabelledBound = { end: BoundEnd; text: string; label: string };

const LABELLED = /^(from|up to) (.+) in (\S+)$/;

/** Writes a bound for an address that shows another currency or unit. */
export const writeLabelledBound = ({ end, text, label }: LabelledBound): string =>
  `${endWords[end]} ${text} in ${label}`;

/** Reads a text that `writeLabelledBound` has written; null for any other. */
export function readLabelledBound(written: string): LabelledBound | null {
  const [, word, text = "", label = ""] = LABELLED.exec(written.trim()) ?? [];
  return word ? { end: word === endWords.lowest ? "lowest" : "highest", text, label } : null;
}

/**
 * Converts a bound to the whole amount of another measure that leaves nothing out: all that is shown
 * within it before is shown within it afterwards.
 */
export function convertBound(
  amount: number,
  { factor, end }: { factor: number; end: BoundEnd },
): number {
  // An amount that is shown differs by no more than a half from the one that is stored.
  const outermost = end === "highest" ? amount + 0.5 : Math.max(0, amount - 0.5);
  return Math.round(outermost * factor);
}
