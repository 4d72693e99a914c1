import type { Person } from "~/domain/people/person";

/** Parameter of the search; `q` belongs to the list below the sheet. */
export const PERSON_WORDS = "owner_q";

/** Chosen instead of a person's id. */
export const NEW_PERSON = "new";

export type PersonSearchResult = {
  words: string;
  people: Pick<Person, "id" | "names" | "emails" | "numbers">[];
  hasMore: boolean;
};
