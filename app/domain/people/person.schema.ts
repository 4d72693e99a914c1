import { z } from "zod";
import { emailAddress } from "~/domain/leads/lead.schema";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { isTimeZone } from "~/utils/time/time-zones";
import { isPersonLanguage, type PersonLanguage } from "./person";

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
});

export type PersonDetailsForm = z.input<typeof personDetailsSchema>;
export type PersonDetails = z.output<typeof personDetailsSchema>;

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

/** The address to which such a click is reported without scripts. */
export function messageClickPath({ person, ...click }: MessageClick): string {
  return `/admin/people/${person}/whatsapp?${new URLSearchParams(click)}`;
}
