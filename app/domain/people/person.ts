import type { Tables } from "~/services/database.types";
import type { LeadStatus, LeadSource } from "~/domain/leads/lead";
import { m } from "~/text/messages";

export type PersonRow = Pick<Tables<"people">, (typeof personRowColumns)[number]> & {
  /** Newest open lead, or the newest of all. */
  current: {
    lead_id: string;
    source: LeadSource;
    is_message: boolean;
    status: LeadStatus;
    subject: string | null;
  } | null;
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
  "contact_ban",
  "tag_ids",
] as const;

/** A number with its own details, which it keeps after a merge. */
export type PersonNumber = Pick<
  Tables<"people">,
  "id" | "phone_e164" | "email" | "language" | "time_zone"
>;

export type StoredDetails = Pick<PersonNumber, "email" | "language" | "time_zone">;

/** A person and everyone merged into them; `id` is the main person's. */
export type Person = Omit<PersonRow, "current"> & PersonNumber;

/** A time zone, its current time ("Sat 02:14") and where the zone is known from. */
export type PersonZone = { name: string; hour: string; source: "set" | "browser" | "number" };

export type PersonMerge = { id: string; number: string; created_at: string };

export type SuggestedMerge = {
  id: string;
  names: string[];
  numbers: string[];
  enquiries: number;
  shared: string[];
};

export type DismissedMerge = {
  id: string;
  names: string[];
  numbers: string[];
  dismissed_at: string;
};

export const personLanguages = {
  en: m.admin_person_language_en,
  sw: m.admin_person_language_sw,
  ar: m.admin_person_language_ar,
  de: m.admin_person_language_de,
  es: m.admin_person_language_es,
  fr: m.admin_person_language_fr,
  hi: m.admin_person_language_hi,
  it: m.admin_person_language_it,
  nl: m.admin_person_language_nl,
  pl: m.admin_person_language_pl,
  pt: m.admin_person_language_pt,
  ru: m.admin_person_language_ru,
  tr: m.admin_person_language_tr,
  zh: m.admin_person_language_zh,
} as const;
export type PersonLanguage = keyof typeof personLanguages;

export const isPersonLanguage = (value: unknown): value is PersonLanguage =>
  typeof value === "string" && Object.hasOwn(personLanguages, value);

type Named = Pick<Tables<"people">, "names" | "numbers">;

export const personName = ({ names, numbers: [number = ""] }: Named): string => names[0] ?? number;

export const otherNames = ({ names: [, ...others] }: Pick<Named, "names">): string =>
  others.length > 0 ? m.admin_person_names_also({ names: others.join(", ") }) : "";

export const sharedFacts = (shared: string[]): string[] =>
  [...new Set(shared.map((key) => key.split(" ", 1)[0]))].map((kind) =>
    kind === "name" ? m.admin_person_same_name() : m.admin_person_same_email(),
  );
