import type { Tables } from "~/services/database.types";
import type { LeadStatus, LeadSource } from "~/domain/leads/lead";

/** A person as a row of the list. */
export type PersonRow = Pick<Tables<"people">, (typeof personRowColumns)[number]> & {
  /** The newest of the open leads, or of all. */
  current: { source: LeadSource; status: LeadStatus; subject: string | null } | null;
};

export const personRowColumns = [
  "id",
  "names",
  "emails",
  "numbers",
  "enquiries",
  "last_at",
  "next_reminder",
  "ended_at",
] as const;

/** A number and its own facts: each that was merged into the person keeps them. */
export type PersonNumber = Pick<
  Tables<"people">,
  "id" | "phone_e164" | "email" | "language" | "time_zone"
>;

/** The operator's details of a number, as they are stored. */
export type StoredDetails = Pick<PersonNumber, "email" | "language" | "time_zone">;

/** A person with all that were merged into them; `id` is that of the head. */
export type Person = Omit<PersonRow, "current"> & PersonNumber;

/** A person's time zone, its hour as "Sat 02:14", and where the zone is known from. */
export type PersonZone = { name: string; hour: string; source: "set" | "browser" | "number" };

/** A merge that can be undone: whose number was moved, and when. */
export type PersonMerge = { id: string; number: string; created_at: string };

/** Somebody who may be the same human being, and what the two share. */
export type SuggestedMerge = {
  id: string;
  names: string[];
  numbers: string[];
  enquiries: number;
  shared: string[];
};

/** Somebody of whom the operator has said that they are not the same human being, and when. */
export type DismissedMerge = {
  id: string;
  names: string[];
  numbers: string[];
  dismissed_at: string;
};

/** The languages that the agency's people are asked in, by their ISO codes. */
export const personLanguages = {
  en: "English",
  sw: "Swahili",
  ar: "Arabic",
  de: "German",
  es: "Spanish",
  fr: "French",
  hi: "Hindi",
  it: "Italian",
  nl: "Dutch",
  pl: "Polish",
  pt: "Portuguese",
  ru: "Russian",
  tr: "Turkish",
  zh: "Chinese",
} as const;
export type PersonLanguage = keyof typeof personLanguages;

export const isPersonLanguage = (value: unknown): value is PersonLanguage =>
  typeof value === "string" && Object.hasOwn(personLanguages, value);

type Named = Pick<Tables<"people">, "names" | "numbers">;

/** The name of a person: the newest that they left, or the number where there is none. */
export const personName = ({ names, numbers: [number = ""] }: Named): string => names[0] ?? number;

/** The other names on the same phone, "also Hamisi Juma"; empty when there is none. */
export const otherNames = ({ names: [, ...others] }: Pick<Named, "names">): string =>
  others.length > 0 ? `also ${others.join(", ")}` : "";

/** The facts that two people share, in words: "same name, same e-mail". */
export const sharedWords = (shared: string[]): string =>
  [...new Set(shared.map((key) => `same ${key.split(" ", 1)[0] ?? ""}`))].join(", ");
