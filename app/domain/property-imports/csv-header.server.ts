import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { removeInvisible } from "~/utils/user-text";
import { faultOf, LARGEST_LINE, type CsvBody } from "./csv-records.server";
import { fileColumns, requiredColumns } from "./property-columns";

const SEPARATORS = [",", ";", "\t", "|"];
/** "sep=;", which Excel reads and hides. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=[^]{0,3}$/i;
/** How many wrong columns are named. */
const MOST_NAMED = 5;
/** The bytes in which the header has to begin. */
const HEAD = 256 * 1024;
const NO_COLUMNS =
  "The first line of this file names none of the columns of the export, such as “reference”, divided by commas, semicolons or tabs";

/** The columns of a file, each with the place of its cells; and what stands below its header. */
export type CsvHeader = { columns: { name: string; at: number }[]; body: CsvBody };

/** Reads the header of a CSV of properties, before anything below it is looked at; or says what is wrong with it. */
export function readHeader(
  bytes: Buffer,
): { ok: true; header: CsvHeader } | { ok: false; errors: string[] } {
  const { text, line, end } = headerLine(bytes);
  if (text === "") return { ok: false, errors: [m.admin_import_the_file_is_empty()] };
  const known = (separator: string) =>
    text.split(separator).filter((cell) => fileColumns.includes(columnName(cell))).length;
  const [separator = ","] = SEPARATORS.toSorted((a, b) => known(b) - known(a));
  const broken = (fault: string) => ({
    ok: false as const,
    errors: [m.admin_import_line_is_broken_what_follows({ line, fault })],
  });
  if (text.length > LARGEST_LINE) return broken(m.admin_import_it_is_longer_than_a_line_can());
  try {
    const [cells = []] = parse(text, { delimiter: separator }) as unknown as string[][];
    const columns = cells
      .map((cell, at) => ({ name: columnName(cell), heading: cell.trim(), at }))
      .filter(({ name }) => name !== "");
    const errors = columnErrors(columns);
    if (errors.length > 0) return { ok: false, errors };
    const body = { bytes: bytes.subarray(end), firstLine: line, separator, width: cells.length };
    return { ok: true, header: { columns, body } };
  } catch (error) {
    if (error instanceof CsvError) return broken(faultOf(error));
    throw error;
  }
}

/** The first line in which anything stands, without the separators at its end, and the byte where it ends. */
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

/** A heading as the export writes it: " Updated At" is "updated_at". */
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
  if (unknown.length === columns.length) return [NO_COLUMNS];
  return [
    ...named(
      unknown.map(({ heading }) => heading),
      m.admin_import_there_is_no_column(),
    ),
    ...named(missing, m.admin_import_this_column_is_missing()),
    ...named(repeated, m.admin_import_this_column_stands_there()),
  ];
}

const named = (columns: string[], words: string): string[] =>
  [...new Set(columns)]
    .slice(0, MOST_NAMED)
    .map((column) => `${words} “${takeCharacters(column, 40)}”`);
