import type { StoredPicture } from "~/domain/pictures/picture";

/** An editor's form that is right: its fields, and the pictures of each of its picture fields. */
export type Edited<Input, Slot extends string> = {
  input: Input;
  pictures: Record<Slot, StoredPicture[]>;
  /** The id of a new row's form: sent twice, it makes one row. */
  submissionId?: string;
};

/**
 * The outcome of a save: done, failed, or not done because of a problem that its author can mend. `address` is the
 * path of the row's page where the typed slug was taken, so that it got a number.
 */
export type SaveResult<Problem extends string = never> =
  { ok: true; address?: string } | { ok: false; reason: "save-failed" | Problem };

/** As `SaveResult`; an edit conflict is a row that somebody else has saved or deleted in the meantime. */
export type UpdateResult<Problem extends string = never> =
  SaveResult<Problem> | { ok: false; reason: "edit-conflict" };

/** As `SaveResult`; `sent-before` is a form whose row is there already: nothing of it was saved now. */
export type CreateResult<Problem extends string = never> =
  SaveResult<Problem> | { ok: false; reason: "sent-before" };

/** A field in which the stored row and what was typed differ, as text. */
export type Difference = { label: string; stored: string; typed: string };

/** The version of settings that were never saved: their one row is not there yet. */
export const NEVER_SAVED = "never saved";

/** The stored version that stands against a save, and where the two differ. */
export type EditConflict = { version: string; differences: Difference[] };
