import { isLease } from "./tenure";
import { readTitleFacts } from "./title-facts";
import { isUntitled, leftText } from "./title-words";

/** Title facts for a comparison; null if not recorded. */
export type ComparedTitle = {
  /** False for a right without an end, and before any title. */
  hasTerm: boolean;
  /** Such as "94 years left". */
  yearsLeft: string | null;
  /** In US dollars a year. */
  groundRent: number | null;
  encumbrances: string | null;
};

export function comparedTitle(stored: unknown, today?: string): ComparedTitle {
  const facts = readTitleFacts(stored);
  const { right, ends, ground_rent, encumbrances } = facts;
  return {
    hasTerm: !isUntitled(facts) && (!right || isLease(right.value)),
    yearsLeft: ends ? leftText(ends.value, today) : null,
    groundRent: ground_rent ? Number(ground_rent.value) : null,
    encumbrances: encumbrances?.value ?? null,
  };
}
