/** Search words of a language. */
export type Language = {
  /** By the English words they become. */
  words: Record<string, string>;
  /** Words that are dropped. */
  fillers: string;
  /** Words that are also English or another language's; they need company. */
  ambiguous: string;
  /** True if counts come after the noun: "vyumba 3". */
  hasCountsAfter?: true;
  /** Currency of millions without one. */
  currencyOfMillions?: string;
};
