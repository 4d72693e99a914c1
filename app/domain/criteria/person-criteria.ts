/** The searches of a person as their page shows them, with the newest properties that fit. */
export type PersonCriteriaData = {
  id: string;
  words: string;
  /** "Search alert". */
  from: string;
  created_at: string;
  ended_at: string | null;
  /** It was ended by the visitor, on their own page. */
  isEndedByVisitor: boolean;
  fitting: FittingProperty[];
};

/** A property that fits; its price is in whole US dollars. */
export type FittingProperty = { id: string; slug: string; name: string; price: number };
