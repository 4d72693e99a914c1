import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { withoutGhostCells, type CsvStop } from "./ghost-cells";
import { fileColumns } from "./property-columns";

/** The most lines of a file, without its header. */
export const MOST_LINES = 10_000;
/** The cells of a file with the most lines and all columns. */
const MOST_CELLS = MOST_LINES * fileColumns.length;
/** The largest line, in characters: twice the longest description, and all else. */
export const LARGEST_LINE = 100_000;
/** Bytes parsed before other requests have their turn. */
const CHUNK = 64 * 1024;

export type CsvRecord = { line: number; cells: string[] };
export type CsvBody = {
  bytes: Buffer;
  /** The line of the file on which the body begins. */
  firstLine: number;
  separator: string;
  /** Cells of the header. */
  width: number;
};

type Records = {
  records: CsvRecord[];
  /** The first line that could not be read; nothing behind it was. */
  broken: { line: number; message: string } | null;
};

/**
 * Reads the records of a CSV file without those in which nothing stands, up to the first broken one. A
 * file with more lines or cells than we take comes back as the reason, before it is parsed.
 */
export async function readRecords(body: CsvBody): Promise<Records | { tooMany: string }> {
  const { separator, width, firstLine } = body;
  const limits = { lines: MOST_LINES, cells: MOST_CELLS, cellsInLine: 10 * width };
  const { bytes, stop } = withoutGhostCells(body.bytes, { separator, width, ...limits });
  if (stop && stop.reason !== "cellsInLine") return { tooMany: tooMany(stop) };
  const lineAt = lineCounter(bytes, firstLine);
  const records: CsvRecord[] = [];
  let end = 0;
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_LINE,
    // Not by reading the stream: that gives nothing more once a line is broken.
    on_record: (cells: string[], info) => {
      records.push({ line: lineAt(end), cells });
      end = info.bytes;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(chunksOf(bytes)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, broken: brokenLine(lineAt(end), faultOf(error)) };
  }
  const broken =
    stop && brokenLine(lineAt(bytes.length), m.admin_import_it_has_far_more_cells_than());
  return { records, broken };
}

const brokenLine = (line: number, fault: string) => ({
  line,
  message: m.admin_import_line_is_broken_what_follows({ line, fault }),
});

const tooMany = ({ reason }: CsvStop) =>
  reason === "lines"
    ? m.admin_import_the_file_has_more_than_lines({ number: formatNumber(MOST_LINES) })
    : m.admin_import_the_file_has_more_than_cells({ number: formatNumber(MOST_CELLS) });

/** What is wrong with a record that the parser refuses. */
export function faultOf({ code }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return m.admin_import_a_quotation_mark_is_opened();
  if (code === "CSV_MAX_RECORD_SIZE") return m.admin_import_it_is_longer_than_a_line_can();
  return m.admin_import_a_quotation_mark_stands_in();
}

/**
 * Counts lines as an editor does, blank ones and those within a cell too. Gives the line of the record
 * that follows a position; positions have to grow.
 */
function lineCounter(bytes: Buffer, firstLine: number) {
  let at = 0;
  let line = firstLine;
  const isBreak = () => bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10);
  return (position: number): number => {
    for (; at < position || bytes[at] === 10 || bytes[at] === 13; at++) if (isBreak()) line++;
    return line;
  };
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await setImmediate();
  }
}
