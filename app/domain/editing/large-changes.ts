import { isSuspiciousChange } from "~/utils/read-number";

export type NumberChange = {
  label: string;
  before: number | null;
  after: number | null;
  format: (value: number) => string;
};

/** A change that a misplaced decimal point would explain. */
export type LargeChange = { label: string; from: string; to: string };

export const CONFIRMED_CHANGES = "confirmed_changes";

export const largeChanges = (changes: NumberChange[]): LargeChange[] =>
  changes
    .filter(({ before, after }) => isSuspiciousChange(before, after))
    .map(({ label, before, after, format }) => ({
      label,
      from: format(before ?? 0),
      to: format(after ?? 0),
    }));

export const confirmationOf = (changes: LargeChange[]): string =>
  changes.map(({ label, to }) => `${label}: ${to}`).join("; ");
