const endTokens = { lowest: "from", highest: "up to" } as const;
export type BoundEnd = keyof typeof endTokens;

/** A bound's text with its original currency or unit: "up to 200000 in USD", "from 1 acre in metric". */
export type LabelledBound = { end: BoundEnd; text: string; label: string };

const LABELLED = /^(from|up to) (.+) in (\S+)$/;

export const writeLabelledBound = ({ end, text, label }: LabelledBound): string =>
  `${endTokens[end]} ${text} in ${label}`;

export function readLabelledBound(written: string): LabelledBound | null {
  const [, word, text = "", label = ""] = LABELLED.exec(written.trim()) ?? [];
  return word ? { end: word === endTokens.lowest ? "lowest" : "highest", text, label } : null;
}

/** Converts a bound to a whole amount of another measure, so that everything displayed within it still is. */
export function convertBound(
  amount: number,
  { factor, end }: { factor: number; end: BoundEnd },
): number {
  // A displayed amount differs from the stored one by at most a half.
  const outermost = end === "highest" ? amount + 0.5 : Math.max(0, amount - 0.5);
  return Math.round(outermost * factor);
}
