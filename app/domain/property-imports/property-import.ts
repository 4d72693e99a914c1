/** The fault of a cell; with no column, of the whole line. */
export type LineError = { column: string; message: string };

/** A line as it was read, on which line of the file it begins, and what is wrong with it as a line. */
export type FileLine = { line: number; cells: string[]; errors: LineError[] };

/** A cell that a line changes, as short texts; marked where a slipped decimal mark would explain it. */
export type LineDifference = {
  column: string;
  before: string;
  after: string;
  isSuspicious?: boolean;
};

export type LineKind = "new" | "changed" | "unchanged" | "wrong";

/** A line of an import as its page shows it. */
export type ImportLine = {
  line: number;
  kind: LineKind;
  name: string;
  differences: LineDifference[];
  errors: LineError[];
};

/** The checkbox that confirms the suspicious changes of an import. */
export const CONFIRMED = "confirmed";

export type ImportState = "checking" | "ready" | "applied";

/** An import, and how many of its lines are of each kind. */
export type PropertyImport = {
  id: string;
  file_name: string;
  line_count: number;
  state: ImportState;
  counts: Record<"unchecked" | "added" | "changed" | "unchanged" | "wrong", number>;
};

/** The result of a confirmed import, in words; `failed` where the database did not do it. */
export const outcomeMessages = {
  applied: "The file was imported",
  checking: "Nothing was imported: not all lines are checked yet",
  wrong: "Nothing was imported: some lines have errors",
  conflict: "Nothing was imported: somebody else has saved in between",
  unconfirmed: "Nothing was imported: please confirm the numbers that change a lot",
  gone: "Nothing was imported: this import is no longer there",
  failed: "Nothing was imported. Please try again.",
} as const;
export type ImportOutcome = keyof typeof outcomeMessages;
