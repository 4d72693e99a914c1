import { z } from "zod";
import type { Difference } from "~/domain/editing/edited";
import { emailAddress } from "~/domain/editing/contact.schema";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { isTimeZone } from "~/utils/time/time-zones";
import {
  isPersonLanguage,
  personLanguages,
  type PersonLanguage,
  type StoredDetails,
} from "./person";

/** Facts of a person that no visitor's row says; a blank one is not known. */
export const personDetailsSchema = z.object({
  email: emailAddress.optional(),
  language: z
    .string()
    .refine(isPersonLanguage, "Please choose a language of the list")
    .transform((value) => value as PersonLanguage)
    .optional(),
  time_zone: z
    .string()
    .refine(isTimeZone, "Please choose a time zone of the list, such as America/New_York")
    .optional(),
  /** The version that was edited, and the one that its operator has seen and overwrites. */
  version: z.string().optional(),
  overwrite: z.string().optional(),
});

export type PersonDetailsFormValues = z.input<typeof personDetailsSchema>;
export type PersonDetails = Omit<z.output<typeof personDetailsSchema>, "version" | "overwrite">;

/**
 * The version of a person's details: the details themselves. Triggers rewrite the row of a person with
 * every enquiry, so that no time of a change tells whether somebody edited them.
 */
export const personVersion = ({ email, language, time_zone }: StoredDetails): string =>
  JSON.stringify({ email, language, time_zone });

const fact = z.string().nullable();
const versionSchema = z.object({ email: fact, language: fact, time_zone: fact });

/** The details that a version stands for; null for a text that is no version. */
export function detailsOfVersion(version: string): StoredDetails | null {
  try {
    return versionSchema.parse(JSON.parse(version));
  } catch {
    return null;
  }
}

/** The labels of the form's fields; an edit conflict names them too. */
export const personLabels = {
  email: "E-mail",
  language: "Language",
  time_zone: "Time zone",
} as const;

/** Where the stored details and the typed ones differ, as text for people. */
export function personDifferences(stored: StoredDetails, typed: PersonDetails): Difference[] {
  return [
    { label: personLabels.email, stored: stored.email ?? "", typed: typed.email ?? "" },
    { label: personLabels.language, stored: languageText(stored), typed: languageText(typed) },
    { label: personLabels.time_zone, stored: stored.time_zone ?? "", typed: typed.time_zone ?? "" },
  ].filter((one) => one.stored !== one.typed);
}

const languageText = ({ language }: { language?: string | null }) =>
  isPersonLanguage(language) ? personLanguages[language] : (language ?? "");

/** A note about a person, or about the lead that is named. */
export const personNoteSchema = leadNoteSchema.extend({
  lead_id: z.uuid().optional().catch(undefined),
});

/** A click on a template that opens a chat with a person; `entry` is the id that it is logged under. */
export const messageClickSchema = z.object({
  person: z.uuid(),
  template: z.string().trim().min(1).max(60),
  entry: z.uuid(),
  lead: z.uuid().optional(),
});

export type MessageClick = z.input<typeof messageClickSchema>;

/** The address to which such a click is reported: a ping has no fields. */
export function messageClickPath({ person, ...click }: MessageClick): string {
  return `/admin/people/${person}/whatsapp?${new URLSearchParams(click)}`;
}
