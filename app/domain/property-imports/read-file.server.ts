import { isUtf8 } from "node:buffer";
import { m } from "~/text/messages";
import { parseCell } from "~/utils/files/csv";
import { decodeText } from "~/utils/files/decode-text";
import { quoted } from "~/utils/text";
import { sanitizeText } from "~/utils/user-text";
import { canonicalCell, decimalMarkOf, type DecimalMark } from "./canonical-cells";
import { readHeader, type CsvHeader } from "./csv-header.server";
import { readRecords, type CsvRecord } from "./csv-records.server";
import type { FileLine, LineError } from "./property-import";

export const LARGEST_IMPORT = 20 * 1024 * 1024;

export type FileReading =
  | { ok: true; columns: string[]; lines: FileLine[]; decimalMark: DecimalMark }
  | { ok: false; errors: string[] };

const refused = (...errors: string[]): FileReading => ({ ok: false, errors });

/** Reads a CSV file of properties, or returns the errors in its text or columns. May modify the bytes. */
export async function readImportFile(file: Buffer): Promise<FileReading> {
  if (file.length > LARGEST_IMPORT) {
    return refused(m.admin_import_file_too_large({ megabytes: LARGEST_IMPORT / 1024 / 1024 }));
  }
  const bytes = inUtf8(file);
  const fault = faultOf(bytes);
  if (fault) return refused(fault);
  const reading = readHeader(bytes);
  if (!reading.ok) return refused(...reading.errors);
  const { columns, body } = reading.header;
  const result = await readRecords(body);
  if ("tooMany" in result) return refused(result.tooMany);
  const lines = result.records.filter(isFilled).map((record) => lineOf(record, reading.header));
  const names = columns.map(({ name }) => name);
  markRepeated(lines, names, "reference");
  markRepeated(lines, names, "slug");
  const { broken } = result;
  if (broken) lines.push({ line: broken.line, cells: [], errors: [wholeLine(broken.message)] });
  if (lines.length === 0) return refused(m.admin_import_no_rows());
  const cellsIn = names.map((column, at) => ({
    column,
    cells: lines.map(({ cells }) => cells[at] ?? ""),
  }));
  return { ok: true, columns: names, lines, decimalMark: decimalMarkOf(cellsIn) };
}

/** Removes a byte-order mark, and converts UTF-16 (Excel's "Unicode Text") to UTF-8. */
function inUtf8(file: Buffer): Buffer {
  if (file.subarray(0, 3).equals(Buffer.from("\uFEFF"))) return file.subarray(3);
  if (isUtf8(file) && !file.subarray(0, 2).includes(0)) return file;
  const text = decodeText(file);
  return text === null ? file : Buffer.from(text);
}

const workbooks = ["PK\u0003\u0004", "\u00D0\u00CF\u0011\u00E0"];

function faultOf(bytes: Buffer): string | null {
  if (workbooks.includes(bytes.toString("latin1", 0, 4))) {
    return m.admin_import_is_workbook();
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) return m.admin_import_nul_character({ row: lineAt(bytes, nul) });
  if (isUtf8(bytes)) return null;
  return m.admin_import_not_utf8({ row: firstForeignLine(bytes) });
}

function lineAt(bytes: Buffer, position: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < position; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

function firstForeignLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

const isFilled = ({ cells }: CsvRecord) => cells.some((cell) => !isBlank(cell));
const isBlank = (cell: string) => sanitizeText(cell).trim() === "";

const wholeLine = (message: string): LineError => ({ column: "", message });

function lineOf({ line, cells }: CsvRecord, header: CsvHeader): FileLine {
  const errors = lineErrors(cells, header);
  return {
    line,
    cells: errors.length > 0 ? [] : header.columns.map(({ at }) => parseCell(cells[at] ?? "")),
    errors,
  };
}

function lineErrors(cells: string[], { columns, body: { width } }: CsvHeader): LineError[] {
  const isTooLong = cells.slice(width).some((cell) => !isBlank(cell));
  if (isTooLong || cells.length < width) {
    return [wholeLine(m.admin_import_cell_count({ count: cells.length, width }))];
  }
  const repeats = columns.every(({ name, at }) => cells[at]?.trim().toLowerCase() === name);
  if (repeats) return [wholeLine(m.admin_import_row_is_header())];
  const named = new Set(columns.map(({ at }) => at));
  const nameless = cells.findIndex((cell, at) => !named.has(at) && !isBlank(cell));
  if (nameless < 0) return [];
  const cell = quoted(cells[nameless] ?? "");
  return [wholeLine(m.admin_import_column_unnamed({ cell, number: nameless + 1 }))];
}

function markRepeated(lines: FileLine[], columns: string[], column: string) {
  const index = columns.indexOf(column);
  const first = new Map<string, number>();
  for (const { line, cells, errors } of lines) {
    const key = canonicalCell(column, cells[index] ?? "", { decimalMark: null });
    if (key === "" || errors.length > 0) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else errors.push({ column, message: m.admin_import_row_repeated({ row: before, column }) });
  }
}
