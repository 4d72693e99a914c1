import type { StoredPicture } from "~/domain/pictures/picture";

export type Edited<Input, Slot extends string> = {
  input: Input;
  pictures: Record<Slot, StoredPicture[]>;
  /** Makes repeated submissions of a new row one row. */
  submissionId?: string;
};

/** `address` is the page's path if the typed slug was taken and got a number. */
export type SaveResult<Problem extends string = never> =
  { ok: true; address?: string } | { ok: false; reason: "save-failed" | Problem };

/** An edit conflict: someone else saved or deleted the row in the meantime. */
export type UpdateResult<Problem extends string = never> =
  SaveResult<Problem> | { ok: false; reason: "edit-conflict" };

/** `sent-before`: the form has already created its row. */
export type CreateResult<Problem extends string = never> =
  SaveResult<Problem> | { ok: false; reason: "sent-before" };

export type Difference = { label: string; stored: string; typed: string };

/** The version of settings without a row yet. */
export const NEVER_SAVED = "never saved";

export type EditConflict = { version: string; differences: Difference[] };
