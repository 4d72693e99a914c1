export type PersonCriteriaData = {
  id: string;
  words: string;
  origin: string;
  created_at: string;
  ended_at: string | null;
  isEndedByVisitor: boolean;
  matches: MatchingProperty[];
};

/** `price` is in whole US dollars. */
export type MatchingProperty = { id: string; slug: string; name: string; price: number };
