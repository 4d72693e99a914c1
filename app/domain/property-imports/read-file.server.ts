import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { slugOf } from "~/utils/slug";
import { textOfCell } from "~/utils/files/csv";
import { firstCharacters, formatNumber } from "~/utils/text";
import { fileColumns, requiredColumns } from "./property-columns";
import type { FileLine, LineError } from "./property-import";

/** The largest file that is read, in bytes. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;
/** The most lines of a file, beside its header. */
export const MOST_LINES = 10_000;
/** The largest line, in characters: twice the longest description, and all else. */
const LARGEST_LINE = 100_000;
/** How much of a large file is read before others have their turn, in bytes. */
const CHUNK = 64 * 1024;
/** How many wrong columns are named. */
const MOST_NAMED = 5;

export type FileReading =
  { ok: true; columns: string[]; lines: FileLine[] } | { ok: false; errors: string[] };

const refused = (...errors: string[]): FileReading => ({ ok: false, errors });

/**
 * Reads a CSV file of properties: its columns and its lines, each with what is wrong with it as a line.
 * A file that cannot be read at all, or has other columns, is refused with the reasons.
 */
export async function readImportFile(bytes: Buffer): Promise<FileReading> {
  const fault = faultOf(bytes);
  if (fault) return refused(fault);
  const { records, broken } = await recordsOf(bytes);
  const [header, ...rest] = records;
  if (!header) return refused(broken ? broken.message : "The file is empty");
  const columns = header.cells.map((heading) => heading.trim());
  const errors = columnErrors(columns);
  if (errors.length > 0) return refused(...errors);
  if (rest.length > MOST_LINES) {
    return refused(`The file has more than ${formatNumber(MOST_LINES)} lines: please divide it`);
  }
  const lines = rest.map((record) => ({ ...record, errors: lineErrors(record.cells, columns) }));
  markRepeated(lines, columns, "reference", (cell) => cell.trim());
  markRepeated(lines, columns, "slug", slugOf);
  if (broken) lines.push({ line: broken.line, cells: [], errors: [wholeLine(broken.message)] });
  if (lines.length === 0) return refused("The file has no line below its header");
  return { ok: true, columns, lines };
}

const wholeLine = (message: string): LineError => ({ column: "", message });

/** Why these bytes are no text that can be read; null when they are. */
function faultOf(bytes: Buffer): string | null {
  if (bytes.length > LARGEST_IMPORT) {
    return `The file is larger than ${LARGEST_IMPORT / 1024 / 1024} MB`;
  }
  if (bytes.length === 0) return "The file is empty";
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) {
    return "This is a workbook and no CSV file: save it as “CSV UTF-8”";
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) return `Line ${lineAt(bytes, nul)} contains a NUL character: this is no CSV file`;
  if (isUtf8(bytes)) return null;
  return `Line ${firstForeignLine(bytes)} is not in UTF-8 (Latin-1, perhaps): save the file as “CSV UTF-8”`;
}

function lineAt(bytes: Buffer, position: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < position; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

/** The first line that is no UTF-8. A character of several bytes holds no line break. */
function firstForeignLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

type FileRecord = { line: number; cells: string[] };

/** The records of a file up to the first one that is none: where its quotes end is anybody's guess. */
async function recordsOf(bytes: Buffer) {
  const records: FileRecord[] = [];
  const lineAt = lineCounter(bytes);
  let end = 0;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(bytes),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_LINE,
    // Not by reading the stream: that gives nothing more once a line is broken.
    on_record: (cells: string[], info) => {
      if (records.length <= MOST_LINES + 1) {
        records.push({ line: lineAt(end), cells: cells.map(textOfCell) });
      }
      end = info.bytes;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(chunksOf(bytes)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = lineAt(end);
    return { records, broken: { line, message: brokenText(error, line) } };
  }
  return { records, broken: null };
}

/**
 * Counts lines as an editor does, blank ones and those within a cell too. Gives the line of the record
 * that follows a position; positions have to grow.
 */
function lineCounter(bytes: Buffer) {
  let at = 0;
  let line = 1;
  const isBreak = () => bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10);
  return (position: number): number => {
    for (; at < position || bytes[at] === 10 || bytes[at] === 13; at++) if (isBreak()) line++;
    return line;
  };
}

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(bytes: Buffer): string {
  const [header = ""] = bytes.toString("utf8", 0, LARGEST_LINE).split(/[\r\n]/, 1);
  return header.includes(";") && !header.includes(",") ? ";" : ",";
}

function brokenText({ code }: CsvError, line: number): string {
  const what =
    code === "CSV_QUOTE_NOT_CLOSED"
      ? "a quotation mark is opened and never closed"
      : code === "CSV_MAX_RECORD_SIZE"
        ? "it is longer than a line can be"
        : "a quotation mark stands in the middle of a cell";
  return `Line ${line} is broken: ${what}. What follows it could not be read`;
}

function columnErrors(columns: string[]): string[] {
  const unknown = columns.filter((column) => !fileColumns.includes(column));
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  const repeated = columns.filter((column, index) => columns.indexOf(column) < index);
  return [
    ...named(unknown, "There is no column"),
    ...named(missing, "This column is missing:"),
    ...named(repeated, "This column stands there twice:"),
  ];
}

const named = (columns: string[], words: string): string[] =>
  [...new Set(columns)]
    .slice(0, MOST_NAMED)
    .map((column) => `${words} “${firstCharacters(column, 40)}”`);

function lineErrors(cells: string[], columns: string[]): LineError[] {
  if (cells.length === columns.length && cells.every((cell, at) => cell.trim() === columns[at])) {
    return [wholeLine("This line repeats the header")];
  }
  if (cells.length === columns.length) return [];
  return [wholeLine(`This line has ${cells.length} cells, and the header has ${columns.length}`)];
}

/** Says at each line after the first one that it names the same property, or the same address, again. */
function markRepeated(
  lines: FileLine[],
  columns: string[],
  column: string,
  keyOf: (cell: string) => string,
) {
  const index = columns.indexOf(column);
  const first = new Map<string, number>();
  for (const { line, cells, errors } of lines) {
    const key = keyOf(cells[index] ?? "");
    if (key === "" || errors.length > 0) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else errors.push({ column, message: `Line ${before} has the same ${column}` });
  }
}
