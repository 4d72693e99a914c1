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

/** A checked line; `patch` holds the columns to write. */
export type CheckedLine = ImportLine & {
  property_id: string | null;
  version: string | null;
  patch: Record<string, unknown>;
};

/** Maximum characters shown of a changed cell. */
const SHOWN = 120;

/** Compares a line with its stored property. Only a line with changes must meet the form's current rules. */
export function checkLine(
  columns: string[],
  line: Pick<FileLine, "line" | "cells">,
  context: CheckContext,
): CheckedLine {
  const rawCells = Object.fromEntries(columns.map((column, at) => [column, line.cells[at] ?? ""]));
  const { decimalMark } = context;
  const reference = canonicalCell("reference", rawCells.reference ?? "", { decimalMark });
  const stored = context.stored.get(reference);
  const before = stored && storedCells(stored);
  const cells = Object.fromEntries(
    Object.entries(rawCells).map(([column, cell]) => [
      column,
      canonicalCell(column, cell, { decimalMark, stored: before?.[column] }),
    ]),
  );
  const summary = {
    line: line.line,
    name: takeCharacters(cells.name ?? "", 200),
  };
  const base = { ...summary, property_id: stored?.id ?? null, version: stored?.updated_at ?? null };
  const wrong = (errors: LineError[]): CheckedLine => ({
    ...base,
    kind: "wrong",
    patch: {},
    differences: [],
    errors,
  });
  if (reference && !stored) {
    const message = m.admin_import_reference_unknown();
    return wrong([{ column: "reference", message }]);
  }
  const changed = fileColumns.filter(
    (column) =>
      column !== "updated_at" &&
      cells[column] !== undefined &&
      !isSame(column, before?.[column] ?? "", [rawCells[column] ?? "", cells[column]]),
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

function storedCells(stored: ExportedProperty): TextCells {
  const text = (cell: string | number) => (typeof cell === "number" ? writeNumber(cell) : cell);
  return Object.fromEntries(
    Object.entries(cellsOf(stored)).map(([column, cell]) => [column, text(cell)]),
  );
}

/** The cells to validate; unchanged ones are taken from the stored property. */
function cellsToRead(cells: TextCells, before: TextCells | undefined, changed: string[]): Cells {
  if (!before) return cells;
  const rest = fileColumns.filter((column) => !changed.includes(column));
  return { ...cells, ...Object.fromEntries(rest.map((column) => [column, before[column] ?? ""])) };
}

/** True if one of the spellings equals the stored cell, allowing for what spreadsheets rewrite. */
function isSame(column: string, stored: string, spellings: string[]): boolean {
  const plain = (text: string) => {
    const trimmed = text.replace(/\r\n?/g, "\n").trim();
    return column === "amenities" ? trimmed.split(/\s+/).toSorted().join(" ") : trimmed;
  };
  return spellings.some((cell) => plain(stored) === plain(cell) || isDayOf(stored, cell));
}

/** Columns whose large changes need confirming. */
const decisive = ["price", "size_sqm", "land_size_sqm"];

function differenceOf(column: string, before = "", after = ""): LineDifference {
  const number = (text: string) => (text === "" ? null : Number(text));
  const isSuspicious =
    decisive.includes(column) && isSuspiciousChange(number(before), number(after));
  const difference = { column, before: truncate(before, SHOWN), after: truncate(after, SHOWN) };
  return isSuspicious ? { ...difference, isSuspicious } : difference;
}

/** True if a cell is the stored date ("2027-12-01") in any spreadsheet's format: "12/1/2027", "01.12.27". */
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
    ? m.admin_import_row_outdated()
    : m.admin_import_version_missing();
  return [{ column: "updated_at", message }];
}

/** Files have no boundary, so a new position must fit the stored one. */
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

function onlyChanged(row: Row, changed: string[]): Row {
  const written = (name: string): string[] => {
    if (name === "returns_published") return ["is_published"];
    if (name === "image_details") return ["pictures", "floor_plans"];
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
