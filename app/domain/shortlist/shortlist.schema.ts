import { z } from "zod";
import { m } from "~/text/messages";
import { isSlug } from "~/utils/slug";
import { removeControls } from "~/utils/user-text";
import { changedNotes, formerNoteField, noteField, type NoteFieldName } from "./note-fields";
import { LONGEST_NOTE, LONGEST_SLUG, MOST_SHORTLISTED } from "./shortlist";

const noteText = z
  .string()
  .overwrite(removeControls)
  .max(LONGEST_NOTE, {
    error: () => m.shortlist_note_limit({ most: LONGEST_NOTE }),
  })
  .optional();

const noteFields = Object.fromEntries(
  Array.from({ length: MOST_SHORTLISTED }, (_, place) => [noteField(place), formerNoteField(place)])
    .flat()
    .map((name) => [name, noteText]),
) as Record<NoteFieldName, typeof noteText>;

export const shortlistFormSchema = z
  .object({
    intent: z.enum(["add", "remove", "note"]),
    slug: z.array(z.string().max(LONGEST_SLUG).refine(isSlug)).min(1).max(MOST_SHORTLISTED),
    ...noteFields,
  })
  .transform(({ intent, slug: slugs, ...notes }) => ({
    ...{ intent, slugs },
    notes: changedNotes(slugs, (name) => (notes as Record<NoteFieldName, string>)[name] ?? ""),
  }));

export type ShortlistForm = z.output<typeof shortlistFormSchema>;

export const notesSchema = z.record(z.string(), z.string().max(LONGEST_NOTE));
export type Notes = z.infer<typeof notesSchema>;
