export const noteField = (place: number) => `note_${place}` as const;
/** Name of the hidden field with the note as it was when the page was rendered. */
export const formerNoteField = (place: number) => `former_note_${place}` as const;

export type NoteFieldName = ReturnType<typeof noteField> | ReturnType<typeof formerNoteField>;

/** By slug. Omits unchanged notes, since another tab may have changed them. */
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
