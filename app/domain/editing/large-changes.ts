import { isSuspiciousChange } from "~/utils/read-number";

/** A number of a row before and after an edit, and how people read it. */
export type NumberChange = {
  label: string;
  before: number | null;
  after: number | null;
  format: (value: number) => string;
};

/** A change that a slipped decimal mark would explain, in words. */
export type LargeChange = { label: string; from: string; to: string };

/** The field of a form that confirms its large changes. */
export const CONFIRMED_CHANGES = "confirmed_changes";

/** Returns the changes that their author has to confirm. */
export const largeChanges = (changes: NumberChange[]): LargeChange[] =>
  changes
    .filter(({ before, after }) => isSuspiciousChange(before, after))
    .map(({ label, before, after, format }) => ({
      label,
      from: format(before ?? 0),
      to: format(after ?? 0),
    }));

/** The value that confirms just these changes. */
export const confirmationOf = (changes: LargeChange[]): string =>
  changes.map(({ label, to }) => `${label}: ${to}`).join("; ");
