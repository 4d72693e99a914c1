import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { removeInvisible } from "~/utils/user-text";
import { faultOf, LARGEST_LINE, type CsvBody } from "./csv-records.server";
import { fileColumns, ignoredColumns, requiredColumns } from "./property-columns";

const SEPARATORS = [",", ";", "\t", "|"];
/** Matches "sep=;", which Excel reads and hides. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=[^]{0,3}$/i;
const MOST_NAMED = 5;
/** The header must start within these bytes. */
const HEAD = 256 * 1024;

export type CsvHeader = { columns: { name: string; at: number }[]; body: CsvBody };

export function readHeader(
  bytes: Buffer,
): { ok: true; header: CsvHeader } | { ok: false; errors: string[] } {
  const { text, line, end } = headerLine(bytes);
  if (text === "") return { ok: false, errors: [m.admin_import_file_empty()] };
  const known = (separator: string) =>
    text.split(separator).filter((cell) => fileColumns.includes(columnName(cell))).length;
  const [separator = ","] = SEPARATORS.toSorted((a, b) => known(b) - known(a));
  const broken = (fault: string) => ({
    ok: false as const,
    errors: [m.admin_import_row_broken({ row: line, fault })],
  });
  if (text.length > LARGEST_LINE) return broken(m.admin_import_fault_length());
  try {
    const [cells = []] = parse(text, { delimiter: separator }) as unknown as string[][];
    const columns = cells
      .map((cell, at) => ({ name: columnName(cell), heading: cell.trim(), at }))
      .filter(({ name }) => name !== "" && !ignoredColumns.includes(name));
    const errors = columnErrors(columns);
    if (errors.length > 0) return { ok: false, errors };
    const body = { bytes: bytes.subarray(end), firstLine: line, separator, width: cells.length };
    return { ok: true, header: { columns, body } };
  } catch (error) {
    if (error instanceof CsvError) return broken(faultOf(error));
    throw error;
  }
}

/** Returns the first line that isn't empty, without trailing separators, and the byte where it ends. */
function headerLine(bytes: Buffer): { text: string; line: number; end: number } {
  const lines = bytes.toString("utf8", 0, HEAD).split(/(?<=\r\n|\n|\r(?!\n))/);
  const texts = lines.map(withoutGhostEnd);
  const at = texts.findIndex((text) => text !== "" && !SEPARATOR_LINE.test(text));
  const before = Buffer.byteLength(lines.slice(0, Math.max(at, 0)).join(""));
  const text = texts[at] ?? "";
  return { text, line: at + 1, end: before + Buffer.byteLength(text) };
}

function withoutGhostEnd(line: string): string {
  let { length } = line;
  while (length > 0 && /[,;\t|\s]/.test(line.charAt(length - 1))) length -= 1;
  return line.slice(0, length);
}

/** Normalises a heading: " Updated At" becomes "updated_at". */
const columnName = (heading: string) =>
  removeInvisible(heading)
    .replaceAll('"', "")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");

function columnErrors(columns: { name: string; heading: string }[]): string[] {
  const names = columns.map(({ name }) => name);
  const unknown = columns.filter(({ name }) => !fileColumns.includes(name));
  const missing = requiredColumns.filter((column) => !names.includes(column));
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  if (unknown.length === columns.length) return [m.admin_import_no_columns()];
  return [
    ...firstNames(unknown.map(({ heading }) => heading)).map((name) =>
      m.admin_import_column_unknown(name),
    ),
    ...firstNames(missing).map((name) => m.admin_import_column_missing(name)),
    ...firstNames(repeated).map((name) => m.admin_import_column_repeated(name)),
  ];
}

const firstNames = (columns: string[]) =>
  [...new Set(columns)]
    .slice(0, MOST_NAMED)
    .map((column) => ({ column: takeCharacters(column, 40) }));
