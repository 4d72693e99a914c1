export type PersonCriteriaData = {
  id: string;
  words: string;
  origin: string;
  created_at: string;
  ended_at: string | null;
  /** Null while it isn't ended. */
  endedBy: "visitor" | "operator" | "time" | null;
  /** State of its mails, in words; null without an address. */
  mail: string | null;
  matches: MatchingProperty[];
};

/** `price` is in whole US dollars. */
export type MatchingProperty = { id: string; slug: string; name: string; price: number };
