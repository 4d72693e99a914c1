import { z } from "zod";
import { isSlug } from "~/utils/slug";
import { withoutControls } from "~/utils/typed-text";
import { LONGEST_NOTE, LONGEST_SLUG, MOST_SHORTLISTED } from "./shortlist";

/** The forms of the shortlist: adding properties, removing them, and the note beside one. */
export const shortlistFormSchema = z.object({
  intent: z.enum(["add", "remove", "note"]),
  slug: z.array(z.string().max(LONGEST_SLUG).refine(isSlug)).min(1).max(MOST_SHORTLISTED),
  note: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(LONGEST_NOTE, `Please shorten the note to ${LONGEST_NOTE} characters`))
    .optional(),
});

/** The notes in a visitor's cookie, by slug. */
export const notesSchema = z.record(z.string(), z.string().max(LONGEST_NOTE));
export type Notes = z.infer<typeof notesSchema>;
