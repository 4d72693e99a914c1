import { firstCharacters, truncate } from "~/utils/text";
import { storableText } from "~/utils/typed-text";
import { readLine, type CheckContext, type Row } from "./line-row";
import {
  cellsOf,
  fileColumns,
  renamedColumns,
  type Cells,
  type ExportedProperty,
} from "./property-columns";
import type { FileLine, ImportLine, LineError } from "./property-import";

/** A line with all that was found out about it; `patch` holds the columns that it writes. */
export type CheckedLine = ImportLine & {
  property_id: string | null;
  version: string | null;
  patch: Record<string, unknown>;
};

/** As many characters of a difference as help to recognise it. */
const SHOWN = 120;

/**
 * Compares a line with the property that it names. A line whose cells are those of the export changes
 * nothing, whatever the form's rules are by now; any other one has to keep them as the form does.
 */
export function checkLine(
  columns: string[],
  line: Pick<FileLine, "line" | "cells">,
  context: CheckContext,
): CheckedLine {
  const cells = Object.fromEntries(columns.map((column, at) => [column, line.cells[at] ?? ""]));
  const reference = (cells.reference ?? "").trim();
  const stored = context.stored.get(reference);
  const found = {
    line: line.line,
    name: firstCharacters(storableText(cells.name ?? "").trim(), 200),
  };
  const base = { ...found, property_id: stored?.id ?? null, version: stored?.updated_at ?? null };
  const wrong = (errors: LineError[]): CheckedLine => ({
    ...base,
    kind: "wrong",
    patch: {},
    differences: [],
    errors,
  });
  if (reference && !stored) {
    const message = "There is no property with this reference: leave it empty to add one";
    return wrong([{ column: "reference", message }]);
  }
  const before = stored && cellsOf(stored);
  const changed = fileColumns.filter(
    (column) => column !== "updated_at" && !isSame(before?.[column], cells[column]),
  );
  if (stored && changed.length === 0) {
    return { ...base, kind: "unchanged", patch: {}, differences: [], errors: [] };
  }
  const reading = readLine({ ...before, ...cells }, stored, context);
  const errors = [...conflictErrors(stored, cells), ...reading.errors];
  if (!reading.row || errors.length > 0) return wrong(errors);
  if (!stored) return { ...base, kind: "new", patch: reading.row, differences: [], errors: [] };
  return {
    ...base,
    kind: "changed",
    patch: onlyChanged(reading.row, changed),
    differences: changed.map((column) => ({
      column,
      before: truncate(String(before?.[column] ?? ""), SHOWN),
      after: truncate(storableText(cells[column] ?? ""), SHOWN),
    })),
    errors: [],
  };
}

/** Whether a cell is as it was; a column that the file does not have changes nothing. Spreadsheets rewrite line breaks. */
function isSame(before: string | number | undefined, cell: string | undefined): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, "\n");
  return cell === undefined || plain(String(before ?? "")) === plain(cell);
}

function conflictErrors(stored: ExportedProperty | undefined, cells: Cells): LineError[] {
  if (!stored || cells.updated_at === stored.updated_at) return [];
  const message = cells.updated_at
    ? "This property was changed after the file was exported: please export it again"
    : "Please leave in updated_at what the export wrote there";
  return [{ column: "updated_at", message }];
}

/** The part of a row that the changed columns of a file stand for. */
function onlyChanged(row: Row, changed: string[]): Row {
  const written = (name: string): string[] => {
    if (name === "returns_published") return ["is_published"];
    return name === "title_facts"
      ? changed.filter((column) => column.startsWith("title_"))
      : [renamedColumns[name] ?? name];
  };
  return Object.fromEntries(
    Object.entries(row).filter(([name]) =>
      written(name).some((column) => changed.includes(column)),
    ),
  );
}
