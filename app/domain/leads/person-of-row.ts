import type { Tables } from "~/services/database.types";

/** The person whom a row belongs to, and how many enquiries are theirs; null without a number. */
export type PersonOfRow = Pick<Tables<"people">, "head_id" | "enquiries"> | null;

/** The person of a row, as a part of its query. */
export const PERSON_OF_ROW = "person:people(head_id,enquiries)";
