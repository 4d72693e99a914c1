import { storedBoundary } from "~/domain/boundary/boundary";
import { placeProblem } from "~/domain/boundary/boundary-place.server";
import { m } from "~/text/messages";
import { takeCharacters, truncate } from "~/utils/text";
import { isSuspiciousChange, writeNumber } from "~/utils/read-number";
import { canonicalCell } from "./canonical-cells";
import { readLine, type CheckContext, type Row } from "./line-row";
import {
  cellsOf,
  fileColumns,
  renamedColumns,
  type Cells,
  type ExportedProperty,
} from "./property-columns";
import type { FileLine, ImportLine, LineDifference, LineError } from "./property-import";

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
  const typed = Object.fromEntries(columns.map((column, at) => [column, line.cells[at] ?? ""]));
  const { decimalMark } = context;
  const reference = canonicalCell("reference", typed.reference ?? "", { decimalMark });
  const stored = context.stored.get(reference);
  const before = stored && storedCells(stored);
  const cells = Object.fromEntries(
    Object.entries(typed).map(([column, cell]) => [
      column,
      canonicalCell(column, cell, { decimalMark, stored: before?.[column] }),
    ]),
  );
  const found = {
    line: line.line,
    name: takeCharacters(cells.name ?? "", 200),
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
    const message = m.admin_import_there_is_no_property_with();
    return wrong([{ column: "reference", message }]);
  }
  const changed = fileColumns.filter(
    (column) =>
      column !== "updated_at" &&
      cells[column] !== undefined &&
      !isSame(column, before?.[column] ?? "", [typed[column] ?? "", cells[column]]),
  );
  if (stored && changed.length === 0) {
    return { ...base, kind: "unchanged", patch: {}, differences: [], errors: [] };
  }
  const reading = readLine(cellsToRead(cells, before, changed), stored, context);
  const errors = [
    ...conflictErrors(stored, cells),
    ...reading.errors,
    ...placeErrors(stored, reading.row, changed),
  ];
  if (!reading.row || errors.length > 0) return wrong(errors);
  if (!stored) return { ...base, kind: "new", patch: reading.row, differences: [], errors: [] };
  return {
    ...base,
    kind: "changed",
    patch: onlyChanged(reading.row, changed),
    differences: changed.map((column) => differenceOf(column, before?.[column], cells[column])),
    errors: [],
  };
}

type TextCells = Record<string, string>;

/** The cells of a stored property, with numbers as `canonicalCell` writes them. */
function storedCells(stored: ExportedProperty): TextCells {
  const text = (cell: string | number) => (typeof cell === "number" ? writeNumber(cell) : cell);
  return Object.fromEntries(
    Object.entries(cellsOf(stored)).map(([column, cell]) => [column, text(cell)]),
  );
}

/** The cells of a line; what a spreadsheet has only rewritten is read as it is stored. */
function cellsToRead(cells: TextCells, before: TextCells | undefined, changed: string[]): Cells {
  if (!before) return cells;
  const rest = fileColumns.filter((column) => !changed.includes(column));
  return { ...cells, ...Object.fromEntries(rest.map((column) => [column, before[column] ?? ""])) };
}

/** Whether one of a cell's spellings is the stored cell, but for what spreadsheets rewrite. */
function isSame(column: string, stored: string, spellings: string[]): boolean {
  const plain = (text: string) => {
    const trimmed = text.replace(/\r\n?/g, "\n").trim();
    return column === "amenities" ? trimmed.split(/\s+/).toSorted().join(" ") : trimmed;
  };
  return spellings.some((cell) => plain(stored) === plain(cell) || isDayOf(stored, cell));
}

/** Numbers that decide about a sale, in which a slipped decimal mark is asked about. */
const decisive = ["price", "size_sqm", "land_size_sqm"];

function differenceOf(column: string, before = "", after = ""): LineDifference {
  const number = (text: string) => (text === "" ? null : Number(text));
  const isSuspicious =
    decisive.includes(column) && isSuspiciousChange(number(before), number(after));
  const difference = { column, before: truncate(before, SHOWN), after: truncate(after, SHOWN) };
  return isSuspicious ? { ...difference, isSuspicious } : difference;
}

/** Whether a cell is a stored day ("2027-12-01") as a spreadsheet of any country writes it: "12/1/2027", "01.12.27". */
function isDayOf(stored: string, cell: string): boolean {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(stored)?.slice(1).map(Number);
  const written = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(cell.trim())?.slice(1).map(Number);
  if (!day || !written) return false;
  const [year = 0, month, date] = day;
  const orders = [year, year % 100].flatMap((y) => [
    [y, month, date],
    [month, date, y],
    [date, month, y],
  ]);
  return orders.some((order) => order.join() === written.join());
}

function conflictErrors(stored: ExportedProperty | undefined, cells: TextCells): LineError[] {
  if (!stored || cells.updated_at === stored.updated_at) return [];
  const message = cells.updated_at
    ? m.admin_import_this_property_was_changed()
    : m.admin_import_please_leave_in_updated_at();
  return [{ column: "updated_at", message }];
}

/** A file has no boundary: the place that it gives a property has to fit the stored one, as in the form. */
function placeErrors(
  stored: ExportedProperty | undefined,
  row: Row | null,
  changed: string[],
): LineError[] {
  const column = ["latitude", "longitude", "island"].find((name) => changed.includes(name));
  const boundary = stored && storedBoundary(stored);
  if (!boundary || !row || !column) return [];
  const { island, latitude, longitude } = row as Pick<ExportedProperty, Place>;
  const message = placeProblem(boundary.corners, { island, position: { latitude, longitude } });
  return message ? [{ column, message }] : [];
}

type Place = "island" | "latitude" | "longitude";

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
