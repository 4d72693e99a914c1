/** The name of the field with the note about the property at this place of the form. */
export const noteField = (place: number) => `note_${place}` as const;
/** The name of the field with the note as the page was made with it. */
export const formerNoteField = (place: number) => `former_note_${place}` as const;

export type NoteFieldName = ReturnType<typeof noteField> | ReturnType<typeof formerNoteField>;

/**
 * The notes of a form, by slug, that are not what they were when its page was made. The others are not
 * saved with them: another tab may have changed them since.
 */
export function changedNotes(
  slugs: readonly string[],
  valueOf: (name: NoteFieldName) => string,
): Record<string, string> {
  const changed = slugs.flatMap((slug, place): [string, string][] => {
    const note = valueOf(noteField(place));
    return note === valueOf(formerNoteField(place)) ? [] : [[slug, note]];
  });
  return Object.fromEntries(changed);
}
