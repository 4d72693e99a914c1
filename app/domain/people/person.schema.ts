import { z } from "zod";
import type { Difference } from "~/domain/editing/edited";
import { emailAddress } from "~/domain/editing/contact.schema";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { m } from "~/text/messages";
import { isTimeZone } from "~/utils/time/time-zones";
import { removeControls } from "~/utils/user-text";
import {
  isPersonLanguage,
  personLanguages,
  type PersonLanguage,
  type StoredDetails,
} from "./person";

export const personDetailsSchema = z.object({
  email: emailAddress.optional(),
  language: z
    .string()
    .refine(isPersonLanguage, { error: m.admin_person_language_invalid })
    .transform((value) => value as PersonLanguage)
    .optional(),
  time_zone: z.string().refine(isTimeZone, { error: m.admin_person_time_zone_invalid }).optional(),
  version: z.string().optional(),
  overwrite: z.string().optional(),
});

export type PersonDetailsFormValues = z.input<typeof personDetailsSchema>;
export type PersonDetails = Omit<z.output<typeof personDetailsSchema>, "version" | "overwrite">;

/** The details themselves, since triggers change the row's timestamp with every enquiry. */
export const personVersion = ({ email, language, time_zone }: StoredDetails): string =>
  JSON.stringify({ email, language, time_zone });

const fact = z.string().nullable();
const versionSchema = z.object({ email: fact, language: fact, time_zone: fact });

export function detailsOfVersion(version: string): StoredDetails | null {
  try {
    return versionSchema.parse(JSON.parse(version));
  } catch {
    return null;
  }
}

export const personLabels = {
  email: m.admin_common_email,
  language: m.admin_person_language,
  time_zone: m.booking_zone_label,
} as const;

export function personDifferences(stored: StoredDetails, typed: PersonDetails): Difference[] {
  return [
    { label: personLabels.email(), stored: stored.email ?? "", typed: typed.email ?? "" },
    { label: personLabels.language(), stored: languageText(stored), typed: languageText(typed) },
    {
      label: personLabels.time_zone(),
      stored: stored.time_zone ?? "",
      typed: typed.time_zone ?? "",
    },
  ].filter((one) => one.stored !== one.typed);
}

const languageText = ({ language }: { language?: string | null }) =>
  isPersonLanguage(language) ? personLanguages[language]() : (language ?? "");

export const personNoteSchema = leadNoteSchema.extend({
  lead_id: z.uuid().optional().catch(undefined),
});

/** Database text can't hold a NUL. */
export const reportedText = z.string().transform(removeControls).pipe(z.string().min(1).max(60));

/** Id of a timeline entry, which makes its report idempotent. A ping can't make one, and is sent once. */
export const entryId = z.uuid().default(() => crypto.randomUUID());

/** A click that opens a chat or a call; `content` is the name of the chat's template, or else the number. */
export const contactReportSchema = z.object({
  person: z.uuid(),
  kind: z.enum(["whatsapp", "call"]),
  content: reportedText,
  lead: z.uuid().optional(),
  entry: entryId,
});

export type ContactReport = z.input<typeof contactReportSchema>;

/** Returns the path that a click is reported to; a ping has no body. */
export function contactReportPath({ person, ...report }: Omit<ContactReport, "entry">): string {
  return `/admin/people/${person}/contact?${new URLSearchParams(report)}`;
}
