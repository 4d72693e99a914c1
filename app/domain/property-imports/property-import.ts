import { m } from "~/text/messages";

/** An error of a cell, or of the whole line if the column is empty. */
export type LineError = { column: string; message: string };

/** Messages for the conflicts that the database stores with a line. */
export const conflictMessages = {
  deleted: m.admin_import_property_deleted,
  changed: m.admin_import_row_outdated,
  "slug-taken": m.admin_import_slug_taken,
};

/** A parsed line with its line number, and errors of the line as a whole. */
export type FileLine = { line: number; cells: string[]; errors: LineError[] };

/** A changed cell as short texts; suspicious if a wrong decimal mark would explain it. */
export type LineDifference = {
  column: string;
  before: string;
  after: string;
  isSuspicious?: boolean;
};

export type LineKind = "new" | "changed" | "unchanged" | "wrong";

export type ImportLine = {
  line: number;
  kind: LineKind;
  name: string;
  differences: LineDifference[];
  errors: LineError[];
};

export const CONFIRMED = "confirmed";

export type ImportState = "checking" | "ready" | "applied";

export type PropertyImport = {
  id: string;
  file_name: string;
  line_count: number;
  state: ImportState;
  counts: Record<"unchecked" | "added" | "changed" | "unchanged" | "wrong", number>;
};

export const outcomeMessages = {
  applied: m.admin_import_outcome_applied,
  checking: m.admin_import_outcome_checking,
  wrong: m.admin_import_outcome_wrong,
  conflict: m.admin_import_outcome_conflict,
  unconfirmed: m.admin_import_outcome_unconfirmed,
  gone: m.admin_import_outcome_gone,
  failed: m.admin_import_outcome_failed,
};
export type ImportOutcome = keyof typeof outcomeMessages;
