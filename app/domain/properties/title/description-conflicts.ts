import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { isLease } from "./tenure";
import type { TitleFactRecords } from "./title-facts";
import { isUntitled, yearsLeft } from "./title-words";

type Claim = {
  words: RegExp;
  isRefuted: (facts: TitleFactRecords, number: number, today: string) => boolean;
};

/** Phrases of a description about the title; "no freehold" or "not surveyed" claim nothing. */
const claims: Claim[] = [
  { words: phrase("freehold"), isRefuted: () => true },
  {
    words: phrase("right of occupancy(?! (?:has been )?applied for)"),
    isRefuted: (facts) => isUntitled(facts) || !(facts.right ?? facts.papers),
  },
  {
    words: phrase("registered lease"),
    isRefuted: ({ right, papers }) =>
      !isLease(right?.value) || (papers !== undefined && papers.value !== "registered-lease"),
  },
  {
    words: phrase("condominium units?"),
    isRefuted: ({ right }) => right?.value !== "condominium",
  },
  {
    words: phrase("surveyed"),
    isRefuted: ({ papers, survey_plan }) => papers?.value === "sheha-letter" && !survey_plan,
  },
  {
    words: phrase("(\\d+)(?: of \\d+)?(?: years)? left"),
    isRefuted: ({ ends }, years, today) =>
      ends !== undefined && yearsLeft(ends.value, today) !== years,
  },
];

/** Lists a description's phrases that the title facts contradict or don't support. */
export function descriptionConflicts(
  description: string,
  facts: TitleFactRecords,
  today: string = todayInDarEsSalaam(),
): string[] {
  return claims.flatMap(({ words, isRefuted }) => {
    const found = words.exec(description);
    return found && isRefuted(facts, Number(found[1]), today) ? [found[0]] : [];
  });
}

function phrase(words: string): RegExp {
  return new RegExp(`(?<!\\b(?:no|not|not yet|without) )\\b${words}\\b`, "i");
}
